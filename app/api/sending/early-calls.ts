/** The calls that the page sends before the app's scripts have arrived. */
import { addressOf, type HeaderNames, requestHeaders } from "./request-headers";

declare global {
  interface Window {
    earlyCalls?: Record<string, Promise<Response | null>>;
  }
}

/** What the start asks for at once, whatever the screen. */
const START_CALLS = ["user", "services", "frequencies", "payment-methods"];

/** Asked for only where none are stored: nobody would take the answer. */
const CITIES = "cities";

function knowsCities(): boolean {
  try {
    return localStorage.getItem("localforage/state")?.includes('"cities":[{') ?? false;
  } catch {
    return false;
  }
}

/** What the start asks for once somebody is logged in. */
const CUSTOMER_CALLS = ["user/addresses"];

/** `screenCalls`: paths that the screen of the URL asks for once somebody is logged in. */
export function sendEarlyCalls(
  apiBase: string,
  names: HeaderNames,
  screenCalls: readonly string[],
): void {
  const send = (path: string) =>
    fetch(addressOf(path, apiBase), {
      credentials: "include",
      headers: requestHeaders(names),
    }).catch(() => null);
  const calls: Record<string, Promise<Response | null>> = {};
  for (const path of [...START_CALLS, ...(knowsCities() ? [] : [CITIES])]) {
    calls[path] = send(path);
  }
  for (const path of [...CUSTOMER_CALLS, ...screenCalls]) {
    calls[path] = Promise.resolve(calls.user).then((user) => (user?.ok ? send(path) : null));
  }
  window.earlyCalls = calls;
}

/** Once the first screen stands: an answer that it did not need is too old for the next. */
export function dropScreenAnswers(): void {
  for (const [path, call] of Object.entries(globalThis.window?.earlyCalls ?? {})) {
    if ([...START_CALLS, ...CUSTOMER_CALLS, CITIES].includes(path)) continue;
    delete window.earlyCalls?.[path];
    void call.then((response) => response?.body?.cancel());
  }
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
