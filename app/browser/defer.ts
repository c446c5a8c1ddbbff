/**
 * A promise that a loader hands to its screen unawaited, so that the screen shows at once. Should it
 * fail before somebody listens, that is no error of the page: `<Deferred>` will tell.
 */
export function later<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}
