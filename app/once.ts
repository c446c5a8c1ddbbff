/** Returns a function that creates its value at the first call and keeps it. An error thrown by `create` is not kept, a rejected promise is. */
export function once<T>(create: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: create() };
    return made.value;
  };
}
