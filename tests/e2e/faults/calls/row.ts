/** What a row of the table is, and what all rows share. */
import type { BrowserContext, Page, Request, Route } from "@playwright/test";
import type { CallDefinition } from "~/api/call";
import { definitionOf } from "~tests/contract/definitions";
import { gate } from "~tests/support/browser/requests";
import { expect, test } from "~tests/support/browser/test";
import { SAYS_REFUSED } from "~tests/support/gateway";
import type { Customer } from "~tests/support/people/accounts";
import type { Served } from "~tests/tools/serve";
import type { Kind, KindName } from "./kinds";

export type Visit = { page: Page; context: BrowserContext; served: Served; customer: Customer };

/** Which call, on which screen. */
export type Place = {
  call: CallDefinition;
  /** The screen, in the words of a title. */
  where: string;
  /** Nobody is logged in. */
  guest?: boolean;
  /** What the app logs of these failures. */
  logs?: RegExp[];
  /** The call writes, so that a page may come in place of the answer to what was done. */
  writes?: boolean;
};

export type Row = Place & {
  /** What the person reads; empty where nothing is said, as the call was done or is not missed. */
  reads: (kind: Kind) => string;
  /** Opens the screen, and expects its sentence after each of these faults, then its good state. */
  expectFaults: (visit: Visit, kinds: readonly Kind[]) => Promise<void>;
};

/** What the screen says by itself, in place of the sentence of all screens. */
export type Own = Partial<Record<KindName, string>>;

export const sayFor = (names: readonly KindName[], sentence: string): Own =>
  Object.fromEntries(names.map((name) => [name, sentence]));

const isUrlOf = ({ call }: Place, { pathname }: URL): boolean =>
  definitionOf(call.method, pathname.replace("/api/v1", "")) === call;

const isCall = (place: Place, request: Request): boolean =>
  request.method() === place.call.method && isUrlOf(place, new URL(request.url()));

/** Resolves when the page has sent the call so many times. */
export function asked(page: Page, place: Place, times = 1) {
  let left = times;
  const isLast = (request: Request) => isCall(place, request) && --left === 0;
  return page.waitForRequest(isLast, { timeout: 30_000 });
}

/** Answers the call so until the returned function is called. */
export async function breakCall(
  page: Page,
  place: Place,
  answer: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const answering: Promise<void>[] = [];
  const handle = (route: Route) => {
    if (!isCall(place, route.request())) return route.fallback();
    // A page that has gone takes no answer.
    answering.push(answer(route).catch(() => {}));
    return Promise.all(answering);
  };
  const isAnswered = (url: URL) => isUrlOf(place, url);
  await page.route(isAnswered, handle);
  return async () => {
    await Promise.all(answering);
    await page.unroute(isAnswered, handle);
  };
}

/** As `breakCall`, but nothing is answered before `release`. */
export async function holdCall(
  page: Page,
  place: Place,
  answer: (route: Route) => Promise<void> = (route) => route.fallback(),
) {
  const { open: release, opened } = gate();
  const mend = await breakCall(page, place, async (route) => {
    await opened;
    await answer(route);
  });
  return { release, mend };
}

/** `GET /user/orders/{id}`, as the document of the contract names it. */
export const nameOf = ({ method, path }: CallDefinition) => `${method} /${path}`;

export const titleOf = ({ call, where, reads }: Row, kind: Kind) =>
  `${nameOf(call)} (${where}), ${kind.name}: ${reads(kind) || "nothing of a failure"}`;

/** After an answer of a gateway nobody reads that somebody has refused. */
export async function expectNoRefusal(page: Page, { by }: Kind): Promise<void> {
  if (by === "plain") return;
  const body = page.locator("body");
  await expect(body).not.toContainText(SAYS_REFUSED, { useInnerText: true });
}

/** A step for each; what fails does not keep the others from being tried. */
export async function eachKind(
  row: Row,
  kinds: readonly Kind[],
  expectFault: (kind: Kind) => Promise<void>,
): Promise<void> {
  const failures: string[] = [];
  for (const kind of kinds) {
    const title = titleOf(row, kind);
    await test
      .step(title, () => expectFault(kind))
      .catch((error: Error) => void failures.push(`${title}\n${error.stack}`));
  }
  if (failures.length > 0) throw new Error(failures.join("\n\n"));
}

export const HELD_SECONDS = 30;

/** A page load, where the address alone would be none. */
export async function loadPage(page: Page, path: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/#${path}`);
}
