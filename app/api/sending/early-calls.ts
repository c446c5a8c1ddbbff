/** The calls that the page sends before the app's scripts have arrived. */
import { addressOf, type HeaderNames, requestHeaders } from "./request-headers";

declare global {
  interface Window {
    earlyCalls?: Record<string, Promise<Response | null>>;
  }
}

/** What the start asks for at once, whatever the screen. */
const START_CALLS = ["user", "services", "frequencies", "payment-methods", "cities"];

export function sendEarlyCalls(apiBase: string, names: HeaderNames): void {
  const send = (path: string) =>
    fetch(addressOf(path, apiBase), { credentials: "include", headers: requestHeaders(names) });
  window.earlyCalls = Object.fromEntries(
    START_CALLS.map((path) => [path, send(path).catch(() => null)]),
  );
}

/**
 * The answer to a GET that the page has sent, for the first who asks; null where it sent none, or
 * where it is to be sent again: no answer, or one that a second try may mend.
 */
export async function takeEarlyAnswer(path: string): Promise<Response | null> {
  const call = globalThis.window?.earlyCalls?.[path];
  if (!call) return null;
  delete window.earlyCalls?.[path];
  const response = await call;
  if (response?.ok || response?.status === 401) return response;
  // An answer that nobody reads would hold its connection.
  void response?.body?.cancel();
  return null;
}
