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
import { type Host, type HostWithApi, serveStatic, serveWithApi } from "./server";

export type StorageState = Awaited<ReturnType<APIRequestContext["storageState"]>>;

export type Target = {
  name: string;
  /** The page that it is divided by. */
  floor?: string;
  url: string;
  probe: Probe;
  /** What the browser has kept of an earlier visit: cookies and local storage. */
  state?: StorageState;
  /** Measured after it has settled: a press that leads on, or a letter typed into its search. */
  after?: "forward" | "search";
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

const typing: Probe = { control: 'input[type="search"]', by: "type" };
const inMain = (control: string): Probe => ({ control: `main ${control}`, by: "click" });

type Visit = { email: string; password: string; areas?: object };

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

export async function customerState(host: HostWithApi): Promise<StorageState> {
  const context = await logIn(host, { email: "cliente@sandbox.test", password: PASSWORD });
  const { cookies } = await context.storageState();
  await context.dispose();
  return { cookies, origins: [] };
}

export type Lab = { targets: Target[]; close: () => Promise<void> };

type LabOptions = {
  /** Adds a host with ten thousand orders. */
  many: boolean;
  /** Their home, second step and orders are compared with those of the app. */
  others: OtherBuild[];
};

/** `client`: folder of its page and assets. */
export type OtherBuild = { name: string; client: string };

const homeOf = ({ url }: Host): Target => ({
  name: "home",
  floor: FLOOR,
  url,
  probe: typing,
  settleMs: SETTLE_MS,
});

const UNCHOSEN = 'input[type="radio"]:not(:checked)';

async function stepOf(
  host: HostWithApi,
  name: string,
  upTo: BookedUpTo,
  control: string,
): Promise<Target> {
  return {
    name: `${name} step`,
    floor: FLOOR,
    url: `${host.url}/#/appointment/${name}-step`,
    probe: inMain(control),
    state: await stateOf(host, upTo),
    settleMs: SETTLE_MS,
  };
}

const ordersOf = async (host: HostWithApi): Promise<Target> => ({
  name: "orders",
  floor: FLOOR,
  url: `${host.url}/#/profile/orders`,
  probe: {
    control: "header button[aria-expanded]",
    ready: 'main a[href$="/details"]',
    by: "open",
  },
  state: await customerState(host),
  settleMs: SETTLE_MS,
});

/** Home, and two screens that wait for the user: each beside the same of the app. */
async function targetsOf(build: string, host: HostWithApi): Promise<Target[]> {
  const screens = [homeOf(host), await stepOf(host, "second", "dates", UNCHOSEN)];
  return [...screens, await ordersOf(host)].map((target) => ({
    ...target,
    name: `${target.name} ${build}`,
    floor: target.name,
  }));
}

/** Starts the hosts of all targets. */
export async function openLab({ many, others }: LabOptions): Promise<Lab> {
  const [page, react, remix, steps] = await Promise.all(
    [staticPage, bareReact, bareRemix, twoRoutes].map(serveStatic),
  );
  const app = await serveWithApi(builtApp, FEW_ORDERS);
  const full = many ? await serveWithApi(builtApp, MANY_ORDERS) : null;
  const otherHosts = await Promise.all(
    others.map(({ client }) => serveWithApi(client, FEW_ORDERS)),
  );
  const otherTargets = await Promise.all(
    otherHosts.map((host, at) => targetsOf(others[at]?.name ?? "", host)),
  );
  if (!page || !react || !remix || !steps) throw new Error("A floor is not served");
  const history = async (name: string, host: HostWithApi, floorName: string): Promise<Target> => ({
    name,
    floor: floorName,
    url: `${host.url}/#/profile/history`,
    probe: { ...typing, control: 'main input[type="search"]', ready: 'main a[href*="/history/"]' },
    state: await customerState(host),
    settleMs: SLOW_MS,
  });
  const targets: Target[] = [
    { name: "static page", url: page.url, probe: { ...typing, by: "native" }, settleMs: SETTLE_MS },
    { name: "bare React", url: react.url, probe: typing, settleMs: SETTLE_MS },
    { name: FLOOR, url: remix.url, probe: typing, settleMs: SETTLE_MS },
    {
      name: TWO_ROUTES,
      url: steps.url,
      probe: { ...typing, by: "native" },
      settleMs: SETTLE_MS,
      after: "forward",
    },
    homeOf(app),
    await stepOf(app, "first", "address", UNCHOSEN),
    await stepOf(app, "second", "dates", UNCHOSEN),
    await stepOf(app, "third", "payment", 'input[type="checkbox"]'),
    {
      ...(await stepOf(app, "first", "dates", UNCHOSEN)),
      name: "step forward",
      floor: TWO_ROUTES,
      after: "forward",
    },
    await ordersOf(app),
    await history("history", app, FLOOR),
    ...otherTargets.flat(),
    ...(full
      ? [{ ...(await history("long history", full, "history")), after: "search" as const }]
      : []),
  ];
  return {
    targets,
    async close() {
      const hosts = [page, react, remix, steps, app, full, ...otherHosts];
      await Promise.all(hosts.map((host) => host?.close()));
    },
  };
}
