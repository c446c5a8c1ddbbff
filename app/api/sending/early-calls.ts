/** GETs that the HTML page sends before the scripts of the app have arrived. */
import { addressOf, type HeaderNames, requestHeaders } from "./request-headers";

declare global {
  interface Window {
    earlyCalls?: Record<string, Promise<Response | null>>;
  }
}

/** The calls that every start makes, whatever the screen. */
const START_CALLS = ["user", "services", "frequencies", "payment-methods", "cities"];

export function sendEarlyCalls(apiBase: string, names: HeaderNames): void {
  const send = (path: string) =>
    fetch(addressOf(path, apiBase), { credentials: "include", headers: requestHeaders(names) });
  window.earlyCalls = Object.fromEntries(
    START_CALLS.map((path) => [path, send(path).catch(() => null)]),
  );
}

/**
 * Hands the answer of an early GET to its first caller. Null where the page sent none, or where a retry may
 * succeed: no answer, or a status other than 2xx and 401.
 */
export async function takeEarlyAnswer(path: string): Promise<Response | null> {
  const call = globalThis.window?.earlyCalls?.[path];
  if (!call) return null;
  delete window.earlyCalls?.[path];
  const response = await call;
  if (response?.ok || response?.status === 401) return response;
  // An unread body would keep its connection open.
  void response?.body?.cancel();
  return null;
}
