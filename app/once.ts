/** Returns a function that creates its value at the first call and keeps it. An error is not kept. */
export function once<T>(create: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
