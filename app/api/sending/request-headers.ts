/** What every call carries (contract.md). Without imports: the page itself carries this too. */

function readCookie(name: string): string | null {
  if (typeof document === "undefined") return null;
  const pair = document.cookie.split("; ").find((entry) => entry.startsWith(`${name}=`));
  if (!pair) return null;
  const value = pair.slice(name.length + 1);
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

export type HeaderNames = { buildNumber: number; xsrfCookie: string; xsrfHeader: string };

export function requestHeaders({ buildNumber, xsrfCookie, xsrfHeader }: HeaderNames) {
  const token = readCookie(xsrfCookie);
  const headers: Record<string, string> = {
    Accept: "application/json",
    "Accept-Language": globalThis.document?.documentElement?.lang || "es-PY",
    "App-Build-Number": String(buildNumber),
  };
  return token === null ? headers : { ...headers, [xsrfHeader]: token };
}

/** The address of a call below the API base; a path that starts with "/" stands for itself. */
export function addressOf(path: string, apiBase: string): URL {
  const base = `${apiBase.replace(/\/$/, "")}/`;
  return new URL(path, new URL(base, globalThis.location?.origin ?? "http://127.0.0.1"));
}
