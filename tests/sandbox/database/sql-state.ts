/** The SQLSTATE of a failed query, which Drizzle hands on as the error's cause. */
export function sqlStateOf(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string") return cause.code;
  }
  return null;
}
