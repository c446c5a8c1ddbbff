/** The whole check of a backend (app/docs/contract-check.md). */
import { mapping } from "~/api/mapping";
import { translationOf } from "~/api/translate";
import { connectTranslation } from "~/api/translation";
import { readDocument } from "~tests/contract/answer-check";
import { reasonOf } from "~tests/tools/reason";
import {
  judgeCaches,
  judgeCookies,
  judgeCors,
  judgePage,
  preflightHeaders,
  preflightMethods,
} from "./around";
import { Browser } from "./browser";
import { adviseEnvelope } from "./hints";
import { CannotCheckError, type Report } from "./report";
import {
  type Account,
  walkAccount,
  walkAvailability,
  walkLogin,
  walkLogout,
  walkPublic,
} from "./steps";
import { checkToken } from "./token";
import { Walk } from "./walk";
import { walkOrder } from "./write";

export type CheckOptions = Account & {
  /** Where the API is; `/api/v1` is added to an origin. */
  base: string;
  /** Where the page is, where that is another origin, or its headers are to be checked. */
  site?: string | undefined;
  /** Where POST logout goes; `/logout` of the base's origin by default. */
  logout?: string | undefined;
  /** Books one visit and cancels it. */
  write?: boolean;
  /** Asks whoever is there; without it what has to be asked is not done. */
  confirm?: (question: string) => Promise<boolean>;
  send?: (request: Request) => Promise<Response>;
};

function urlOf(name: string, text: string): URL {
  if (!URL.canParse(text) || !/^https?:/.test(text)) {
    throw new CannotCheckError(
      `--${name} must be an address such as https://oga.example, not "${text}".`,
    );
  }
  const url = new URL(text);
  if (url.protocol === "http:" && !["127.0.0.1", "localhost", "[::1]"].includes(url.hostname)) {
    throw new CannotCheckError(
      `--${name} must be https: over http a browser keeps no cookie of it safe.`,
    );
  }
  return url;
}

function baseOf(text: string): URL {
  const url = urlOf("base", text);
  const path = url.pathname.replace(/\/$/, "");
  return new URL((path === "" ? "/api/v1" : path) + url.search, url.origin);
}

const CERTIFICATE = /CERT|TLS|SSL|SIGNATURE|UNABLE_TO_(GET_ISSUER|VERIFY)/;

/** What a first request fails with, in one sentence. */
function cannotReach(base: URL, error: unknown): CannotCheckError {
  const code = reasonOf(error);
  return new CannotCheckError(
    CERTIFICATE.test(code)
      ? `The certificate of ${base.hostname} is wrong (${code}): no browser would go there.`
      : `${base.origin} does not answer (${code}).`,
  );
}

/** What the walk has not asked, so that every call of the contract is named. */
function addOthers(walk: Walk, why: (isWrite: boolean) => string): void {
  for (const [path, methods] of Object.entries(readDocument().paths)) {
    for (const [name, operation] of Object.entries(methods)) {
      const method = name.toUpperCase();
      const call = `${method} ${path}`;
      if (walk.find(call)) continue;
      const required = operation["x-required"];
      const note = why(method !== "GET");
      walk.calls.push({ call, required, state: "not asked", note, findings: [] });
    }
  }
}

async function checkPage(site: URL, send: NonNullable<CheckOptions["send"]>) {
  try {
    const answer = await send(new Request(site));
    return judgePage(answer, await answer.text());
  } catch (error) {
    throw cannotReach(site, error);
  }
}

/** Throws `CannotCheckError` where nothing can be checked. Writes nothing without `write`. */
export async function checkContract(options: CheckOptions): Promise<Report> {
  const { email, password, write = false, send = globalThis.fetch } = options;
  const { confirm = async () => false } = options;
  const base = baseOf(options.base);
  const site = urlOf("site", options.site ?? base.origin);
  const logout = urlOf("logout", options.logout ?? `${base.origin}/logout`);
  await send(new Request(`${base.href}/min-web-build`)).catch((error: unknown) => {
    throw cannotReach(base, error);
  });
  const page = options.site ? await checkPage(site, send) : null;
  const browser = new Browser({ base, site: new URL(site.origin), logout, send });
  const walk = new Walk(browser);
  connectTranslation(mapping && translationOf(mapping));
  try {
    const reference = await walkPublic(walk, browser, base);
    const user = await walkLogin(walk, browser, { email, password });
    const isIn = user !== null;
    await walk.askLater(isIn);
    const nothing = { addresses: [], cards: [], orders: [] };
    const own = user ? await walkAccount(walk, browser, { ...user, email }) : nothing;
    const free = await walkAvailability(walk, reference, own.addresses);
    if (write && isIn) await walkOrder(walk, free, { ...own, reference, confirm });
    const token = isIn ? [await checkToken(browser, base)] : [];
    if (isIn) await walkLogout(walk);
    addOthers(walk, (isWrite) => {
      if (!isIn) return "nobody could log in";
      return isWrite ? "it writes" : "there is nothing to ask about";
    });
    walk.calls.push(...token, judgeCookies([...browser.cookies.values()], site));
    walk.calls.push(judgeCaches(browser.exchanges));
    if (site.origin !== base.origin) {
      walk.calls.push(
        judgeCors(site, base, browser.exchanges, await askPreflights(base, site, send)),
      );
    }
    if (page) walk.calls.push(page);
  } finally {
    browser.leave();
  }
  const advice = adviseEnvelope(walk.calls.map(({ envelope }) => envelope ?? []));
  const first = advice ? [advice] : [];
  return { base: base.href, site: site.origin, first, calls: walk.calls };
}

/** A preflight without an answer is left out. */
async function askPreflights(base: URL, site: URL, send: NonNullable<CheckOptions["send"]>) {
  const answers = new Map<string, Response>();
  for (const method of preflightMethods) {
    const headers = {
      Origin: site.origin,
      "Access-Control-Request-Method": method,
      "Access-Control-Request-Headers": preflightHeaders().join(","),
    };
    const request = new Request(`${base.href}/user`, { method: "OPTIONS", headers });
    const answer = await send(request).catch(() => null);
    if (answer) answers.set(method, answer);
  }
  return answers;
}
