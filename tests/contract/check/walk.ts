/** Walks a backend call by call with the app's own client, and judges each answer. */
import { listAddresses } from "~/api/addresses";
import { findHelper, listCandidates, listFreeDates, listFreeTimes } from "~/api/availability";
import { messageOf } from "~/api/body";
import { listCards } from "~/api/cards";
import { fetchHighlights, fetchPolicies } from "~/api/company";
import { type ApiError, isRefusal } from "~/api/errors";
import { fetchOrder, listOrders, listPastOrders } from "~/api/orders";
import {
  fetchMinWebBuild,
  listCities,
  listFrequencies,
  listPaymentMethods,
  listServices,
} from "~/api/reference";
import { fetchReferral } from "~/api/referral";
import { postLogin, postLogout } from "~/api/sessions";
import { fetchUser } from "~/api/user";
import { emailExists, fetchCoupon } from "~/api/validation";
import { product } from "~/config";
import type { Browser, Exchange } from "./browser";
import { type Asked, judge } from "./judge";
import { type CallReport, CannotCheckError, type Finding } from "./report";

export type Account = { email: string; password: string };

/** No backend has a coupon of this name. */
const NO_COUPON = "OGA-CONTRACT-CHECK";
const WHOLE_DAY = { from_hour: "07:00", to_hour: "19:00" };

export class Walk {
  readonly calls: CallReport[] = [];

  constructor(private readonly browser: Browser) {}

  /** Makes a call of the app and judges its answer; null where it failed. */
  async ask<Result>(call: string, run: () => Promise<Result>): Promise<Result | null> {
    const { asked, pages } = await this.make(call, run);
    const report = judge(asked);
    report.findings.push(...endless(pages));
    if (report.state === "answered" && report.findings.length > 0) report.state = "differs";
    this.add(report);
    return asked.error === undefined ? (asked.result as Result) : null;
  }

  private async make(call: string, run: () => Promise<unknown>) {
    const { exchanges } = this.browser;
    const before = exchanges.length;
    const [method = "", path = ""] = call.split(" ");
    const asked: Asked = { call, exchange: null };
    try {
      asked.result = await run();
    } catch (error) {
      asked.error = error;
    }
    const pages = exchanges
      .slice(before)
      .filter((one) => one.method === method && one.path === path);
    asked.exchange = pages.at(-1) ?? null;
    return { asked, pages };
  }

  /** Of a call that is asked twice, as GET /user, what is new. */
  add(report: CallReport): void {
    const known = this.find(report.call);
    if (!known) return void this.calls.push(report);
    const isNew = ({ field, effect }: Finding) =>
      !known.findings.some((one) => one.field === field && one.effect === effect);
    known.findings.push(...report.findings.filter(isNew));
    if (known.state === "answered") known.state = report.state;
  }

  find(call: string): CallReport | undefined {
    return this.calls.find((one) => one.call === call);
  }

  /** A finding that no answer shows alone. */
  note(call: string, finding: Finding): void {
    this.add({ call, required: true, state: "differs", findings: [finding] });
  }
}

/** A list whose last page names another one, after which the app has stopped to ask. */
function endless(pages: readonly Exchange[]): Finding[] {
  const last = pages.at(-1);
  const isOpen = last && /"next(_page_url)?":\s*"/.test(last.text);
  if (pages.length < 2 || !isOpen) return [];
  return [
    {
      field: "links.next",
      came: `another page after ${pages.length}`,
      reads: "no further page: the last one brought nothing new",
      effect: "lost",
      sentence: null,
      hint: "The last page has `links.next: null`.",
    },
  ];
}

const isHtml = ({ text }: Exchange) => /^\s*</.test(text);

/** A guest is null, or a 401. */
const askAsGuest = () =>
  fetchUser({ guestAllowed: true }).catch((error: unknown) => {
    if (isRefusal(error, 401)) return null;
    throw error;
  });

export type Reference = Awaited<ReturnType<typeof walkPublic>>;

/** Throws `CannotCheckError` where no API is at the base. */
export async function walkPublic(walk: Walk, { exchanges }: Browser, base: URL) {
  await walk.ask("GET /min-web-build", () => fetchMinWebBuild());
  const services = await walk.ask("GET /services", () => listServices());
  await walk.ask("GET /user", askAsGuest);
  if (exchanges.length === 0) throw new CannotCheckError(`${base.origin} does not answer.`);
  if (exchanges.every(isHtml)) {
    throw new CannotCheckError(`${base.href} answers HTML instead of JSON: it is no API.`);
  }
  if (exchanges.every(({ status }) => status === 404 || status === 405)) {
    throw new CannotCheckError(`There is no API at ${base.href}: it answers 404 to every call.`);
  }
  const frequencies = await walk.ask("GET /frequencies", () => listFrequencies());
  const methods = await walk.ask("GET /payment-methods", () => listPaymentMethods());
  const cities = await walk.ask("GET /cities", () => listCities());
  await walk.ask("GET /policies", () => fetchPolicies());
  await walk.ask("GET /highlights", () => fetchHighlights());
  return { services, frequencies, methods, cities };
}

const REFUSED_LOGIN = [400, 401, 403, 422, 429];

/** Whether somebody is logged in then. Throws `CannotCheckError` where the login is refused. */
export async function walkLogin(walk: Walk, { email, password }: Account): Promise<boolean> {
  let refused: ApiError | null = null;
  const user = await walk.ask("POST /login", () =>
    postLogin({ email, password }).catch((error: unknown) => {
      if (isRefusal(error, ...REFUSED_LOGIN)) refused = error;
      throw error;
    }),
  );
  if (refused) {
    const { status, body } = refused as ApiError;
    const words = messageOf(body);
    throw new CannotCheckError(
      `The login of ${email} was refused (${status}${words ? `: ${words}` : ""}).`,
    );
  }
  if (!user) return false;
  const here = await walk.ask("GET /user", askAsGuest);
  if (here) return true;
  walk.note("POST /login", {
    field: "session",
    came: "nobody is here after it",
    reads: "a guest",
    effect: "stops",
    sentence: null,
    hint: "The session's cookie is not kept, or not known under this name (app/docs/hosting.md, “A Laravel backend”).",
  });
  return false;
}

/** What is the customer's own. */
export async function walkAccount(walk: Walk, email: string) {
  const addresses = await walk.ask("GET /user/addresses", () => listAddresses());
  const cards = await walk.ask("GET /user/cards", () => listCards());
  const orders = await walk.ask("GET /user/orders", () => listOrders());
  const past = await walk.ask("GET /user/orders/history", () =>
    listPastOrders({ page: 1, per_page: 10 }),
  );
  const [order] = [...(orders ?? []), ...(past?.items ?? [])];
  if (order) await walk.ask(`GET /user/orders/${order.id}`, () => fetchOrder(order.id));
  await walk.ask("GET /user/referral", () => fetchReferral());
  await walk.ask("GET /validation/email/exists", () => emailExists(email));
  await walk.ask(`GET /coupons/${NO_COUPON}`, () =>
    fetchCoupon(NO_COUPON).catch((error: unknown) => {
      if (isRefusal(error, 404, 405, 409, 410, 422, 429)) return null;
      throw error;
    }),
  );
  return { addresses, cards };
}

type Place = { latitude: number | null; longitude: number | null };

/** Free days and who comes on the last of them, for one visit where there is such a frequency. */
export async function walkAvailability(walk: Walk, reference: Reference, places: readonly Place[]) {
  const { services, frequencies, cities } = reference;
  const [service] = services ?? [];
  const frequency = frequencies?.find(({ visits }) => visits === 1) ?? frequencies?.[0];
  const place = [...places, ...(cities ?? [])].find((one) => one.latitude && one.longitude);
  if (!service || !frequency || !place) return null;
  const { latitude, longitude } = place;
  const asked = {
    frequency: frequency.id,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    ...WHOLE_DAY,
  };
  const dates = await walk.ask("GET /assignments/dates/available", () => listFreeDates(asked));
  const start_date = dates?.at(-1);
  if (!start_date) return null;
  const query = { ...asked, service: service.id, start_date };
  const path = `GET /assignments/${product}`;
  const found = await walk.ask(`${path}/available`, () => findHelper(query));
  await walk.ask(`${path}/candidates`, () => listCandidates(query));
  await walk.ask("GET /assignments/times/available", () => listFreeTimes(query));
  return { service, frequency, place, start_date, found };
}

export async function walkLogout(walk: Walk): Promise<void> {
  await walk.ask("POST /logout", () => postLogout());
  const here = await walk.ask("GET /user", askAsGuest);
  if (!here) return;
  walk.note("POST /logout", {
    field: "session",
    came: "the user is still here after it",
    reads: "somebody who is logged in",
    effect: "stops",
    sentence: null,
    hint: "Name the authentication host with --logout.",
  });
}
