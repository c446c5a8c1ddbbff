/** Waits for the page to reload: the form that led to it stays busy instead of showing itself again. */
export function untilReload(): Promise<never> {
  return new Promise(() => {});
}
