/** The code of the deepest error: `fetch` and node wrap the one that says what happened. */
export function reasonOf(error: unknown): string {
  const { code, cause, errors, message } = error as {
    code?: string;
    cause?: unknown;
    errors?: unknown[];
    message?: string;
  };
  const inner = cause ?? errors?.[0];
  return inner ? reasonOf(inner) : (code ?? message ?? "no answer");
}
