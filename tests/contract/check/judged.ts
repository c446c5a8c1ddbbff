/** One call of the check, answered with bodies of the test: no backend at all. */

import { findHelper, listFreeDates, listFreeTimes } from "~/api/availability";
import { listCards } from "~/api/cards";
import { fetchPolicies } from "~/api/company";
import { fetchCoupon } from "~/api/coupons";
import { mapping } from "~/api/mapping";
import { listOrders } from "~/api/orders";
import {
  fetchMinWebBuild,
  listCities,
  listFrequencies,
  listPaymentMethods,
  listServices,
} from "~/api/reference";
import { translationOf } from "~/api/translate";
import { connectTranslation } from "~/api/translation";
import { fetchUser } from "~/api/user";
import { addDays, todayInAsuncion } from "~/domain/dates";
import { examples } from "~tests/contract/examples";
import { allowConsole } from "~tests/support/world/console";
import { Browser } from "./browser";
import { adviseEnvelope } from "./hints";
import type { Body } from "./odd-backends";
import { type CallReport, exitCodeOf, toTable } from "./report";
import { BASE, LOGOUT } from "./sandbox-backend";
import { Walk } from "./walk";

export const tomorrow = addDays(todayInAsuncion(new Date()), 1);
const place = { frequency: 1, latitude: -25.3, longitude: -57.6 };
const query = { ...place, from_hour: "07:00", to_hour: "19:00" };

const calls: Record<string, () => Promise<unknown>> = {
  "GET /services": () => listServices(),
  "GET /frequencies": () => listFrequencies(),
  "GET /payment-methods": () => listPaymentMethods(),
  "GET /cities": () => listCities(),
  "GET /user": () => fetchUser({ guestAllowed: true }),
  "GET /user/cards": () => listCards(),
  "GET /user/orders": () => listOrders(),
  "GET /policies": () => fetchPolicies(),
  "GET /coupons/HOLA": () => fetchCoupon({ code: "HOLA" }),
  "GET /min-web-build": () => fetchMinWebBuild(),
  "GET /assignments/dates/available": () => listFreeDates({ query }),
  "GET /assignments/times/available": () =>
    listFreeTimes({ ...query, service: 1, start_date: tomorrow }),
  "GET /assignments/helpers/available": () =>
    findHelper({ ...query, service: 1, start_date: tomorrow }),
};

/** A call and the bodies that it is answered with, one for each page. */
export type Answered = readonly [call: string, ...pages: unknown[]];

const of = examples as Record<string, Body>;
const listOf = (call: string, name: string) => (change: object) =>
  [call, { data: [{ ...of[name], ...change }] }] as const;
const oneOf = (call: string, name: string) => (change: object) =>
  [call, { data: { ...of[name], ...change } }] as const;

/** A service of one price and one length. */
export const service = (change: object) =>
  listOf("GET /services", "Service")({ sizes: null, extras: null, ...change });
export const size = (change: object) => service({ sizes: [{ ...of.Service.sizes[0], ...change }] });
export const extra = (change: object) =>
  service({ extras: [{ ...of.Service.extras[0], ...change }] });
export const frequency = listOf("GET /frequencies", "Frequency");
export const city = listOf("GET /cities", "City");
export const card = listOf("GET /user/cards", "Card");
export const order = listOf("GET /user/orders", "Order");
/** The second of two visits. */
export const visit = (change: object) =>
  order({ visits: [of.Visit, { ...of.Visit, id: 32, ...change }] });
export const user = oneOf("GET /user", "User");
export const policies = oneOf("GET /policies", "Policies");
export const coupon = oneOf("GET /coupons/HOLA", "Coupon");
export const schedule = (start: string, end: string) =>
  oneOf(
    "GET /assignments/helpers/available",
    "Assignment",
  )({ service: { schedule: { start, end } } });
export const dates = (...data: string[]) => ["GET /assignments/dates/available", { data }] as const;

export async function judge([call, ...pages]: Answered): Promise<CallReport> {
  allowConsole("warn", /./);
  const answers = pages.map((page) => JSON.stringify(page));
  const send = async () => new Response(answers.length > 1 ? answers.shift() : answers[0]);
  const base = new URL(`${BASE}/api/v1`);
  const browser = new Browser({ base, site: new URL(BASE), logout: new URL(LOGOUT), send });
  const walk = new Walk(browser);
  connectTranslation(mapping && translationOf(mapping));
  try {
    await walk.ask(call, calls[call] as () => Promise<unknown>);
  } finally {
    browser.leave();
  }
  return walk.calls[0] as CallReport;
}

/** `field effect` of each finding, in their order. */
export const found = ({ findings }: CallReport) =>
  findings
    .map(({ field, effect }) => `${field} ${effect}`)
    .sort()
    .join(", ");

const reportOf = (call: CallReport) => {
  const advice = adviseEnvelope([call.envelope ?? []]);
  return { base: BASE, site: BASE, first: advice ? [advice] : [], calls: [call] };
};

export const codeOf = (call: CallReport) => exitCodeOf(reportOf(call));
export const tableOf = (call: CallReport) => toTable(reportOf(call)).replaceAll("\u00a0", " ");
