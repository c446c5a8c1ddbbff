/** What stands around the answers: cookies, CORS, caches, and the headers of the page. */

import { settings } from "~/config";
import { definitionOf, definitions } from "~tests/contract/definitions";
import { headers as pageHeaders } from "~tests/tools/host-rules";
import { type Exchange, isSameSite, type SetCookie } from "./browser";
import type { CallReport, Effect, Finding } from "./report";
import { adviseToken, otherToken } from "./token";

const finding = (
  field: string,
  came: string,
  reads: string,
  effect: Effect,
  hint: string,
): Finding => ({ field, came, reads, effect, sentence: null, hint });

const report = (call: string, findings: Finding[]): CallReport => ({
  call,
  required: true,
  state: findings.length > 0 ? "differs" : "answered",
  findings,
});

/** Without its token every write is refused; the session's cookie is for the server alone. */
export function judgeCookies(cookies: readonly SetCookie[], site: URL): CallReport {
  const { xsrfCookie } = settings();
  const xsrf = cookies.find(({ name }) => name === xsrfCookie);
  const findings = cookies.flatMap((cookie): Finding[] => {
    const { name, refused, secure, httpOnly, path, by } = cookie;
    if (refused) {
      return [
        finding(
          name,
          refused,
          "nothing: a browser does not keep it",
          "stops",
          "For Laravel: SESSION_DOMAIN, SESSION_SECURE_COOKIE, SESSION_SAME_SITE (app/docs/hosting.md).",
        ),
      ];
    }
    const isXsrf = name === xsrfCookie;
    const host = site.hostname;
    const isReadable = !isXsrf || !cookie.hostOnly || by.hostname === host;
    return [
      ...(isXsrf && httpOnly
        ? [
            finding(
              name,
              "HttpOnly",
              "nothing: the page cannot read it",
              "stops" as const,
              "The token's cookie is not HttpOnly; the session's is.",
            ),
          ]
        : []),
      ...(isReadable
        ? []
        : [
            finding(
              name,
              `for ${by.hostname} alone`,
              "nothing: the page cannot read it",
              "stops" as const,
              "Set it for the domain that page and API share, with SESSION_DOMAIN.",
            ),
          ]),
      ...(path === "/"
        ? []
        : [finding(name, `Path=${path}`, "nothing outside that path", "stops" as const, "Path=/")]),
      ...(by.protocol === "https:" && !secure
        ? [
            finding(
              name,
              "no Secure",
              "it also over http",
              "lost" as const,
              "SESSION_SECURE_COOKIE=true",
            ),
          ]
        : []),
    ];
  });
  if (!xsrf) {
    findings.push(
      finding(
        xsrfCookie,
        "no such cookie",
        "no token: every write is refused by a backend that checks it",
        "stops",
        otherToken(cookies)
          ? adviseToken(cookies)
          : "GET /user is to set it: the app does not ask /sanctum/csrf-cookie.",
      ),
    );
  }
  const session = cookies.filter(({ name }) => ![xsrfCookie, otherToken(cookies)].includes(name));
  if (session.length > 0 && session.every(({ httpOnly }) => !httpOnly)) {
    const names = session.map(({ name }) => name).join(", ");
    findings.push(
      finding(
        names,
        "not HttpOnly",
        "it, as every script of the page can",
        "lost",
        "The session's cookie is HttpOnly.",
      ),
    );
  }
  return report("cookies", findings);
}

/** Only where the page is on another origin. `preflights`: the answers to OPTIONS by the method asked for. */
export function judgeCors(
  site: URL,
  base: URL,
  exchanges: readonly Exchange[],
  preflights: ReadonlyMap<string, Response>,
): CallReport {
  const wrong = exchanges.find(({ headers }) => !isAllowed(headers, site));
  const findings: Finding[] = [];
  const hint = "For Laravel: config/cors.php with the page's origin and supports_credentials.";
  if (!isSameSite(site, base)) {
    findings.push(
      finding(
        "site",
        `${base.hostname}, for a page on ${site.hostname}`,
        "no cookie of another site",
        "stops",
        "Pass the API on from the page's host (app/docs/hosting.md).",
      ),
    );
  }
  if (wrong) {
    const came = ["Access-Control-Allow-Origin", "Access-Control-Allow-Credentials"]
      .map((name) => `${name}: ${wrong.headers.get(name) ?? "none"}`)
      .join(", ");
    findings.push(
      finding(
        `${wrong.method} ${wrong.path}`,
        came,
        "nothing: a browser keeps the answer from the page",
        "stops",
        hint,
      ),
    );
  }
  findings.push(...judgePreflights(site, preflights, hint));
  const [first] = exchanges;
  const exposed = first?.headers.get("Access-Control-Expose-Headers")?.toLowerCase() ?? "";
  const hidden = ["Retry-After", "Date"].filter((name) => !exposed.includes(name.toLowerCase()));
  if (hidden.length > 0) {
    findings.push(
      finding(
        "Access-Control-Expose-Headers",
        exposed || "none",
        `no ${hidden.join(", no ")}`,
        "read",
        "Without Retry-After it does not say when to try again, without Date it trusts the device's clock.",
      ),
    );
  }
  return report("CORS", findings);
}

const isAllowed = (headers: Headers, site: URL) =>
  headers.get("Access-Control-Allow-Origin") === site.origin &&
  headers.get("Access-Control-Allow-Credentials") === "true";

/** A browser asks before each of these; GET and POST need no permission as methods. */
export const preflightMethods = [...new Set(definitions.map(({ method }) => method))].filter(
  (method) => method !== "GET" && method !== "POST",
);

export const preflightHeaders = () => [
  "content-type",
  settings().xsrfHeader.toLowerCase(),
  "app-build-number",
  "accept-language",
  "idempotency-key",
  "if-match",
];

/** Laravel answers with the method that was asked for alone, so each method is looked for in its own answer. */
function judgePreflights(
  site: URL,
  preflights: ReadonlyMap<string, Response>,
  hint: string,
): Finding[] {
  const missing = new Set<string>();
  let isRefused = false;
  for (const [method, { ok, headers }] of preflights) {
    const allowed = headers.get("Access-Control-Allow-Headers")?.toLowerCase() ?? "";
    const methods = headers.get("Access-Control-Allow-Methods")?.toUpperCase() ?? "";
    for (const name of preflightHeaders()) if (!allowed.includes(name)) missing.add(name);
    if (!methods.includes(method)) missing.add(method);
    isRefused ||= !ok || !isAllowed(headers, site);
  }
  if (!isRefused && missing.size === 0) return [];
  const came = missing.size > 0 ? `without ${[...missing].join(", ")}` : "refused";
  return [finding("OPTIONS", came, "nothing: a browser does not send the write", "stops", hint)];
}

/** A shared cache would give one customer's answer to another. */
export function judgeCaches(exchanges: readonly Exchange[]): CallReport {
  const findings = exchanges.flatMap(({ method, path, status, headers }): Finding[] => {
    const cache = headers.get("Cache-Control") ?? "";
    const isKept =
      /\bpublic\b|s-maxage=[1-9]|max-age=[1-9]/i.test(cache) && !/no-store|private/i.test(cache);
    const call = definitionOf(method, path);
    const isPersonal = call?.method === "GET" && !call.isPublic;
    if (isPersonal && status === 200 && isKept) {
      return [
        finding(
          path,
          `Cache-Control: ${cache}`,
          "what a cache has kept, of whomever",
          "stops",
          "Cache-Control: no-store (or private, no-cache) on what is a person's.",
        ),
      ];
    }
    if (path === "/min-web-build" && status === 200) {
      const came = [
        ...(/max-age=[1-9]/i.test(cache) ? [] : [`Cache-Control: ${cache || "none"}`]),
        ...(headers.has("Set-Cookie") ? ["Set-Cookie"] : []),
      ];
      if (came.length === 0) return [];
      return [
        finding(
          path,
          came.join(", "),
          "it at each check: no edge cache can answer",
          "read",
          "Every open tab asks every five seconds: Cache-Control: public, max-age=4, without cookies.",
        ),
      ];
    }
    return [];
  });
  return report("caches", [...new Map(findings.map((one) => [one.field, one])).values()]);
}

/** The page's own headers, as build/hosts sets them. */
export function judgePage(answer: Response, html: string): CallReport {
  const isSecure = answer.url.startsWith("https:");
  const findings = Object.entries(pageHeaders).flatMap(([name, value]): Finding[] => {
    if (name === "Strict-Transport-Security" && !isSecure) return [];
    const came = answer.headers.get(name);
    const isThere = came !== null && (name !== "Content-Security-Policy" || came.includes(value));
    return isThere
      ? []
      : [finding(name, came ?? "none", "no such protection", "lost", `${name}: ${value}`)];
  });
  const cache = answer.headers.get("Cache-Control") ?? "none";
  if (!/no-cache|no-store|max-age=0/.test(cache)) {
    findings.push(
      finding(
        "Cache-Control",
        cache,
        "an old page after a new version",
        "lost",
        "Cache-Control: no-cache on index.html.",
      ),
    );
  }
  if (!/<meta[^>]+http-equiv="Content-Security-Policy"/i.test(html)) {
    findings.push(
      finding(
        "policy",
        "none in the page",
        "no such protection",
        "lost",
        "The built index.html has it: is this the built app?",
      ),
    );
  }
  return report("the page", findings);
}
