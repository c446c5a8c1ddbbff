/**
 * A promise that a loader hands to its screen unawaited, so that the screen shows at once. One that
 * fails before `<Deferred>` listens is no unhandled rejection.
 */
export function defer<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
