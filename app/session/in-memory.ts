import { replaceSessionScope } from "./scope";

/**
 * What this page keeps of a person in its memory. Areas that keep something register how it is
 * forgotten, as the session knows none of them.
 */
const forgetters = new Set<() => void>();

/** Says what is to be forgotten when the person leaves, in this tab or in another one. */
export function onDeparture(forget: () => void): void {
  forgetters.add(forget);
}

let departures = 0;

export function forgetInMemory(): void {
  departures += 1;
  replaceSessionScope();
  for (const forget of forgetters) forget();
}

/**
 * For what an answer puts into the state or on the device. Ask before the call: says afterwards
 * whether the person it was made for has stayed. Late answers on a slow network would else bring
 * back what has left with them.
 */
export function whileHere(): () => boolean {
  const before = departures;
  return () => departures === before;
}
