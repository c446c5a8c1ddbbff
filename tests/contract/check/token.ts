/** The token against forged writes: whether it is asked for, under which names, and with which status it is refused. */
import { readRefusalBody } from "~/api/body";
import type { ApiError } from "~/api/errors";
import { settings } from "~/config";
import type { Browser, SetCookie } from "./browser";
import type { CallReport, Effect, Finding } from "./report";

/** The header that goes with a cookie of that name, by the framework that sets it. */
const HEADERS: Record<string, string> = {
  csrftoken: "X-CSRFToken",
  "XSRF-TOKEN": "X-XSRF-TOKEN",
  "CSRF-TOKEN": "X-CSRF-Token",
};

/** A cookie that may hold the token, other than the one of the setting. */
export function otherToken(cookies: readonly SetCookie[]): string | undefined {
  const { xsrfCookie } = settings();
  const names = cookies.map(({ name }) => name).filter((name) => /csrf|xsrf/i.test(name));
  return names.includes(xsrfCookie) ? undefined : names[0];
}

/** What to set where the names, or the status, are not those of the settings. */
export function adviseToken(cookies: readonly SetCookie[], status?: number): string {
  const { xsrfCookie, xsrfHeader, xsrfStatuses } = settings();
  const other = otherToken(cookies);
  const isSet = cookies.some(({ name }) => name === xsrfCookie);
  const header = HEADERS[other ?? xsrfCookie] ?? xsrfHeader;
  const values = [
    ...(other ? [`VITE_XSRF_COOKIE=${other}`] : []),
    ...(header === xsrfHeader ? [] : [`VITE_XSRF_HEADER=${header}`]),
    ...(status && !xsrfStatuses.includes(String(status)) ? [`VITE_XSRF_STATUSES=${status}`] : []),
  ];
  const told = values.length > 0 ? values.join(", ") : "VITE_XSRF_HEADER";
  const noCookie = isSet || other ? "" : `No answer sets ${xsrfCookie}. `;
  return `${noCookie}Set ${told} (app/docs/hosting.md), here and for the build.`;
}

const REFUSES_TOKEN = [400, 403, 419, 422];

/** Why a login that says nothing of the password may be refused for its token; null where it is another refusal. */
export function explainRefusedLogin(
  { status, fields, body }: ApiError,
  cookies: readonly SetCookie[],
): string | null {
  const namesToken = /csrf|xsrf|authenticity|forgery/i.test(JSON.stringify(body ?? ""));
  const hasField = Object.keys(fields).some(Boolean);
  if (!namesToken && (status !== 403 || hasField)) return null;
  const words = readRefusalBody(body).message;
  return `with ${status}${words ? ` (${words})` : ""}: the token's cookie or header may have another name. ${adviseToken(cookies, status)}`;
}

/** No card has this id, so that nothing is deleted by whoever takes the call. */
const NO_CARD = "user/cards/0";

async function answerTo(browser: Browser, base: URL, headers: Record<string, string>) {
  const init = { method: "DELETE", headers: { Accept: "application/json", ...headers } };
  const answer = await browser.fetch(new Request(`${base.href}/${NO_CARD}`, init));
  browser.exchanges.pop();
  return { status: answer.status, isPage: /^\s*</.test(await answer.text()) };
}

const PAGE = "A page counts as a gateway's, so that nothing is sent again after it: answer JSON.";

/** Sends a write of somebody who is logged in without the token, and with it. */
export async function checkToken(browser: Browser, base: URL): Promise<CallReport> {
  const { xsrfCookie, xsrfHeader, xsrfStatuses } = settings();
  const cookies = [...browser.cookies.values()];
  const token = cookies.find(({ name }) => name === xsrfCookie)?.value ?? "";
  const { status: bare, isPage } = await answerTo(browser, base, {});
  const { status: whole } = await answerTo(browser, base, {
    [xsrfHeader]: decodeURIComponent(token),
  });
  const isKnown = xsrfStatuses.includes(String(bare));
  const report = (findings: Finding[]): CallReport => ({
    call: "XSRF token",
    required: true,
    state: findings.length > 0 ? "differs" : "answered",
    findings,
  });
  const finding = (came: string, reads: string, effect: Effect, hint: string) =>
    report([{ field: xsrfHeader, came, reads, effect, sentence: null, hint }]);
  if (bare !== whole && isKnown) {
    const isRead = !isPage || bare === 419;
    return isRead ? report([]) : finding(`${bare} with HTML`, "a page of a gateway", "lost", PAGE);
  }
  if (bare !== whole && REFUSES_TOKEN.includes(bare)) {
    const reads = "a refusal of the write itself: no new token is fetched";
    return finding(`${bare} to a write without it`, reads, "lost", adviseToken(cookies, bare));
  }
  if (REFUSES_TOKEN.includes(bare)) {
    const came = `${bare} to a write with it, as without it`;
    return finding(came, "every write as refused", "stops", adviseToken(cookies, bare));
  }
  const isSent = cookies.some(({ name, sameSite }) => name !== xsrfCookie && sameSite === "none");
  const came = `${bare} to a write without it`;
  return isSent
    ? finding(
        came,
        "nothing of it",
        "lost",
        "Other sites can write in a customer's name, as the session's cookie is SameSite=None: check the token on every write.",
      )
    : finding(
        came,
        "nothing of it",
        "asked",
        "Only SameSite of the session's cookie keeps other sites from writing in a customer's name: is the token, or the origin, checked on every write?",
      );
}
