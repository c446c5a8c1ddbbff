/**
 * What this page keeps of a person in its memory. Areas that keep something register how it is
 * forgotten, as the session knows none of them.
 */
const forgetters = new Set<() => void>();

/** Says what is to be forgotten when the person leaves, in this tab or in another one. */
export function onDeparture(forget: () => void): void {
  forgetters.add(forget);
}

export function forgetInMemory(): void {
  for (const forget of forgetters) forget();
}
