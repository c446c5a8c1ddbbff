/** Whether the last call got no answer. `navigator.onLine` is wrong behind some VPNs and virtual adapters. */
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

/** Calls `notify` when calls begin to fail or to succeed. Returns the unsubscribe function. */
export function watchCalls(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
