/** Whether the last call had no answer: the flag of a device is wrong behind some VPNs and virtual adapters. */
const calls = { areFailing: false };
const listeners = new Set<() => void>();

export function noteCall(isAnswered: boolean): void {
  if (calls.areFailing !== isAnswered) return;
  calls.areFailing = !isAnswered;
  for (const notify of listeners) notify();
}

export function areCallsFailing(): boolean {
  return calls.areFailing;
}

/** Notifies when calls begin to fail, and when one is answered again. Returns the way to stop. */
export function watchCalls(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
