/** Waits, shorter if one of `events` reaches the window. Rejects with the reason of an aborted `signal`. */
export function delay(
  milliseconds: number,
  { signal, events = [] }: { signal?: AbortSignal; events?: readonly string[] },
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const listening = new AbortController();
    function end(settle: () => void) {
      clearTimeout(timer);
      listening.abort();
      settle();
    }
    const go = () => end(resolve);
    const timer = setTimeout(go, milliseconds);
    const options = { signal: listening.signal };
    for (const event of events) window.addEventListener(event, go, options);
    signal?.addEventListener("abort", () => end(() => reject(signal.reason)), options);
  });
}
