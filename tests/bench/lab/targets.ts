/** What is measured, and what each is compared with. */
import { type APIRequestContext, request } from "@playwright/test";
import { PASSWORD } from "~tests/sandbox/seed/accounts";
import { composeBooking } from "~tests/support/browser/booking";
import { postAs } from "~tests/support/browser/customers";
import type { BookedUpTo } from "~tests/support/orders/booking";
import { createCustomer } from "~tests/support/people/accounts";
import type { Served } from "~tests/tools/serve";
import { bareReact, bareRemix, builtApp, staticPage, twoRoutes } from "../folders";
import type { Probe } from "./in-page";
import { type HostWithApi, serveStatic, serveWithApi } from "./server";

export type StorageState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

export type Target = {
  name: string;
  /** The page that it is divided by. */
  floor?: string;
  url: string;
  probe: Probe;
  /** What the browser has kept of an earlier visit: cookies and local storage. */
  state?: StorageState;
  /** The browser's language, Spanish unless named. */
  locale?: "en-US" | "pt-BR";
  /** Loaded once before, so that the browser's cache and the worker hold its files. */
  isReturning?: boolean;
  /** Measured after it has settled: a press on “Siguiente” or a saved address, or a letter in its search. */
  after?: "forward" | "address" | "search";
  /** How long everything may take to arrive. */
  settleMs: number;
};

const STATE_KEY = "localforage/state";
const STATE_VERSION = 1;
const FLOOR = "bare Remix";
/** What a step forward is divided by. */
export const TWO_ROUTES = "two routes of Remix";
const SETTLE_MS = 15_000;
const SLOW_MS = 120_000;
export const FEW_ORDERS = 20;
const MANY_ORDERS = 10_000;

type Visit = { email: string; password: string };

async function stateOf(host: HostWithApi, upTo: BookedUpTo): Promise<StorageState> {
  // Only its address and its database are used.
  const served = host as unknown as Served;
  const { email, password } = await createCustomer(served);
  const context = await logIn(host, { email, password });
  const appointment = await composeBooking(context, served, upTo);
  return withStorage(host, context, { appointment });
}

async function logIn(host: HostWithApi, { email, password }: Visit) {
  const context = await request.newContext();
  const body = { email, password, social_login: null, social_id: null };
  await postAs(context, host as unknown as Served, "login", body);
  return context;
}

async function withStorage(host: HostWithApi, context: APIRequestContext, areas: object) {
  const { cookies } = await context.storageState();
  await context.dispose();
  const value = JSON.stringify({ state: areas, version: STATE_VERSION });
  return { cookies, origins: [{ origin: host.url, localStorage: [{ name: STATE_KEY, value }] }] };
}

const CUSTOMER = { email: "cliente@sandbox.test", password: PASSWORD };
const HELPER = { email: "helper@sandbox.test", password: PASSWORD };

export const customerState = (host: HostWithApi) => sessionOf(host, CUSTOMER);

async function sessionOf(host: HostWithApi, visit: Visit): Promise<StorageState> {
  const context = await logIn(host, visit);
  const { cookies } = await context.storageState();
  await context.dispose();
  return { cookies, origins: [] };
}

async function firstOrder(host: HostWithApi): Promise<number> {
  const context = await logIn(host, CUSTOMER);
  const answer = await context.get(`${host.url}/api/v1/user/orders`);
  const { data } = (await answer.json()) as { data: { id: number }[] };
  await context.dispose();
  return data[0]?.id ?? 0;
}

export type Lab = { targets: Target[]; close: () => Promise<void> };

/** Which targets are measured, by name; each brings its floor. */
export type IsAsked = (name: string) => boolean;

/** `client`: folder of its page and assets. */
export type OtherBuild = { name: string; client: string };

const typing: Probe = { control: 'input[type="search"]', by: "type" };
const pressing: Probe = { control: 'main input[type="radio"]:not(:checked)', by: "click" };
/** The address form, which a place typed before the start of the scripts opens. */
const early: Probe = {
  control: 'input[type="search"]',
  ready: 'dialog[open] input[name="main_street"]',
  by: "early",
};
const RETURNING = "returning bare Remix";
const MANY = "long history";

/** An account screen answers when its menu unfolds, once what it lists is there. */
const listing = (ready: string): Probe => ({
  control: "header button[aria-expanded]",
  ready: `main ${ready}`,
  by: "open",
});

const historyAt = (host: HostWithApi, state: StorageState) => ({
  url: `${host.url}/#/profile/history`,
  probe: { ...typing, control: 'main input[type="search"]', ready: 'main a[href*="/history/"]' },
  state,
  settleMs: SLOW_MS,
});

/** The screens of a build that is served at `app`. */
async function screensOf(app: HostWithApi): Promise<Target[]> {
  const home = { floor: FLOOR, url: app.url, probe: typing, settleMs: SETTLE_MS };
  const step = async (name: string, upTo: BookedUpTo, probe: Probe): Promise<Target> => ({
    ...home,
    name: `${name} step`,
    url: `${app.url}/#/appointment/${name}-step`,
    probe,
    state: await stateOf(app, upTo),
  });
  const customer = await customerState(app);
  const account = (name: string, path: string, ready: string): Target => ({
    ...home,
    name,
    url: `${app.url}/#/profile/${path}`,
    probe: listing(ready),
    state: customer,
  });
  return [
    { ...home, name: "home" },
    { ...home, name: "English home", locale: "en-US" },
    { ...home, name: "Portuguese home", locale: "pt-BR" },
    { ...home, name: "returning home", floor: RETURNING, isReturning: true },
    { ...home, name: "early address", probe: early },
    await step("first", "address", pressing),
    await step("second", "dates", pressing),
    await step("third", "payment", { control: 'main input[type="checkbox"]', by: "click" }),
    {
      ...(await step("first", "dates", pressing)),
      name: "step forward",
      floor: TWO_ROUTES,
      after: "forward",
    },
    account("orders", "orders", 'a[href$="/details"]'),
    account("order", `orders/${await firstOrder(app)}/details`, "li"),
    account("cards", "cards", "li"),
    account("addresses", "address", "li"),
    account("invoices", "invoicelist", "tbody tr"),
    {
      ...home,
      name: "agenda",
      url: `${app.url}/#/helpers/show`,
      // The chosen day may have no visit.
      probe: { control: "main section[aria-labelledby] h2", by: "seen" },
      state: await sessionOf(app, HELPER),
    },
    { ...home, name: "saved address", state: customer, floor: TWO_ROUTES, after: "address" },
    { ...home, name: "history", ...historyAt(app, customer) },
  ];
}

/** Starts the hosts of what is asked. */
export async function openLab(isAsked: IsAsked, others: OtherBuild[]): Promise<Lab> {
  const [page, react, remix, steps] = await Promise.all(
    [staticPage, bareReact, bareRemix, twoRoutes].map(serveStatic),
  );
  if (!page || !react || !remix || !steps) throw new Error("A floor is not served");
  const app = await serveWithApi(builtApp, FEW_ORDERS);
  const full = isAsked(MANY) ? await serveWithApi(builtApp, MANY_ORDERS) : null;
  const otherHosts = await Promise.all(
    others.map(({ client }) => serveWithApi(client, FEW_ORDERS)),
  );
  const native: Probe = { ...typing, by: "native" };
  const bare = { name: FLOOR, url: remix.url, probe: typing, settleMs: SETTLE_MS };
  const targets: Target[] = [
    { ...bare, name: "static page", url: page.url, probe: native },
    { ...bare, name: "bare React", url: react.url },
    bare,
    { ...bare, name: RETURNING, isReturning: true },
    { ...bare, name: TWO_ROUTES, url: steps.url, probe: native, after: "forward" },
    ...(await screensOf(app)),
  ];
  if (full) {
    const long = historyAt(full, await customerState(full));
    targets.push({ ...long, name: MANY, floor: "history", after: "search" });
  }
  const asked = targets.filter(({ name }) => isAsked(name));
  for (const [at, host] of otherHosts.entries()) {
    const screens = (await screensOf(host)).filter(({ name }) => isAsked(name));
    const of = others[at]?.name;
    asked.push(...screens.map((screen) => ({ ...screen, name: `${screen.name} of ${of}` })));
  }
  const floors = new Set(asked.map(({ floor }) => floor));
  return {
    targets: [...targets.filter(({ name }) => floors.has(name) && !isAsked(name)), ...asked],
    async close() {
      const hosts = [page, react, remix, steps, app, full, ...otherHosts];
      await Promise.all(hosts.map((host) => host?.close()));
    },
  };
}
