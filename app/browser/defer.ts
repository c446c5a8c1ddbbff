/** Marks a promise as handled, so that a failure before `<Deferred>` listens is no unhandled rejection. */
export function defer<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
