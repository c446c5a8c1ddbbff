/** The calls of the check, in the order in which they are made. */
import { listAddresses } from "~/api/addresses";
import {
  type FoundAssignment,
  findHelper,
  listCandidates,
  listFreeDates,
  listFreeTimes,
} from "~/api/availability";
import { readRefusalBody } from "~/api/body";
import { listCards } from "~/api/cards";
import { fetchHighlights, fetchPolicies } from "~/api/company";
import { fetchCoupon } from "~/api/coupons";
import { type ApiError, isMissingCall, isRefusal } from "~/api/errors";
import { postLogout } from "~/api/logout";
import { fetchOrder, listOrders, listPastOrders } from "~/api/orders";
import { getPushKey } from "~/api/push";
import {
  fetchMinWebBuild,
  listCities,
  listFrequencies,
  listPaymentMethods,
  listServices,
} from "~/api/reference";
import { fetchReferral } from "~/api/referral";
import { postLogin } from "~/api/sessions";
import { fetchUser, type User } from "~/api/user";
import { emailExists } from "~/api/validation";
import { listWaiting } from "~/api/waiting";
import { product } from "~/config";
import { minutesOf } from "~/domain/dates";
import { encodeText } from "~/domain/format";
import type { Browser, Exchange } from "./browser";
import { walkPages } from "./pages";
import { CannotCheckError } from "./report";
import { explainRefusedLogin } from "./token";
import type { Walk } from "./walk";

export type Account = { email: string; password: string };

/** No backend has a coupon of this name. */
const NO_COUPON = "OGA-CONTRACT-CHECK";
const WHOLE_DAY = { from_hour: "07:00", to_hour: "19:00" };

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
  const services = await walk.askAsGuest("GET /services", () => listServices(), true);
  await walk.ask("GET /user", askAsGuest);
  if (exchanges.length === 0) throw new CannotCheckError(`${base.origin} does not answer.`);
  if (exchanges.every(isHtml)) {
    throw new CannotCheckError(`${base.href} answers HTML instead of JSON: it is no API.`);
  }
  if (exchanges.every(({ status }) => status === 404 || status === 405)) {
    throw new CannotCheckError(`There is no API at ${base.href}: it answers 404 to every call.`);
  }
  const frequencies = await walk.askAsGuest("GET /frequencies", () => listFrequencies(), true);
  // The last step asks for them again, and an address is taken without the cities.
  const methods = await walk.askAsGuest("GET /payment-methods", () => listPaymentMethods());
  const cities = await walk.askAsGuest("GET /cities", () => listCities());
  const policies = await walk.askAsGuest("GET /policies", () => fetchPolicies());
  await walk.askAsGuest("GET /highlights", () => fetchHighlights());
  return { services, frequencies, methods, cities, policies };
}

const REFUSED_LOGIN = [400, 401, 403, 422, 429];

/** Who is logged in then, or null. Throws `CannotCheckError` where the login is refused. */
export async function walkLogin(
  walk: Walk,
  { cookies }: Browser,
  { email, password }: Account,
): Promise<User | null> {
  let refused: ApiError | null = null;
  const user = await walk.ask("POST /login", () =>
    postLogin({ body: { email, password, social_login: null, social_id: null } }).catch(
      (error: unknown) => {
        if (isRefusal(error, ...REFUSED_LOGIN)) refused = error;
        throw error;
      },
    ),
  );
  if (refused) {
    const { status, body } = refused as ApiError;
    const words = readRefusalBody(body).message;
    const ofToken = explainRefusedLogin(refused, [...cookies.values()]);
    throw new CannotCheckError(
      `The login of ${email} was refused ${ofToken ?? `(${status}${words ? `: ${words}` : ""}).`}`,
    );
  }
  if (!user) return null;
  const here = await walk.ask("GET /user", askAsGuest);
  if (here) return here;
  walk.note("POST /login", {
    field: "session",
    came: "nobody is here after it",
    reads: "a guest",
    effect: "stops",
    sentence: null,
    hint: "The session's cookie is not kept, or not known under this name (app/docs/hosting.md, “A Laravel backend”).",
  });
  return null;
}

/** What is the customer's own. */
export async function walkAccount(
  walk: Walk,
  browser: Browser,
  { email, coupon }: Pick<User, "email" | "coupon">,
) {
  const addresses = await walk.ask("GET /user/addresses", () => listAddresses());
  const cards = await walk.ask("GET /user/cards", () => listCards());
  const orders = await walk.ask("GET /user/orders", () => listOrders());
  const past = await walk.ask("GET /user/orders/history", () =>
    listPastOrders({ query: { page: 1, per_page: 100 } }),
  );
  await walkPages(walk, browser);
  const all = [...(orders ?? []), ...(past?.items ?? [])];
  const [order] = all;
  if (order) await walk.ask(`GET /user/orders/${order.id}`, () => fetchOrder({ id: order.id }));
  await walk.ask("GET /user/referral", () => fetchReferral());
  await walk.ask("GET /waiting", () => listWaiting());
  await walk.ask("GET /push/key", () => getPushKey());
  await walk.ask("GET /validation/email/exists", () => emailExists({ query: { email } }));
  for (const code of [NO_COUPON, coupon].filter(Boolean)) {
    await walk.ask(`GET /coupons/${encodeText(code)}`, () =>
      fetchCoupon({ code }).catch((error: unknown) => {
        if (isMissingCall(error) || isRefusal(error, 409, 410, 422, 429)) return null;
        throw error;
      }),
    );
  }
  return { addresses: addresses ?? [], cards: cards ?? [], orders: all };
}

type Place = { latitude: number | null; longitude: number | null };

/** Free days and who comes on the last of them, for one visit where there is such a frequency. */
export async function walkAvailability(walk: Walk, reference: Reference, places: readonly Place[]) {
  const frequencies = reference.frequencies.value ?? [];
  const [service] = reference.services.value ?? [];
  const frequency = frequencies.find(({ visits }) => visits === 1) ?? frequencies[0];
  const place = [...places, ...(reference.cities.value ?? [])].find(
    (one) => one.latitude && one.longitude,
  );
  if (!service || !frequency || !place) return null;
  const { latitude, longitude } = place;
  const asked = {
    frequency: frequency.id,
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
    ...WHOLE_DAY,
  };
  const dates = await walk.ask("GET /assignments/dates/available", () =>
    listFreeDates({ query: asked }),
  );
  const start_date = dates?.at(-1);
  if (!start_date) return null;
  const query = { ...asked, service: service.id, start_date };
  const path = `GET /assignments/${product}`;
  const found = await walk.ask(`${path}/available`, () => findHelper(query));
  if (found?.found) noteShortVisit(walk, `${path}/available`, found, service.duration_minutes);
  await walk.ask(`${path}/candidates`, () => listCandidates(query));
  await walk.ask("GET /assignments/times/available", () => listFreeTimes(query));
  return { service, frequency, place, start_date, found };
}

/** A visit shorter than what is bought is never booked. */
function noteShortVisit(walk: Walk, call: string, found: FoundAssignment, minutes: number): void {
  const length = minutesOf(found.end_time) - minutesOf(found.start_time);
  if (length >= minutes) return;
  walk.note(call, {
    field: "service.schedule",
    came: `${found.start_time} – ${found.end_time}`,
    reads: `${length} minutes of ${minutes}`,
    effect: "lost",
    sentence: null,
    hint: "The schedule is as long as a visit of the service.",
  });
}

export async function walkLogout(walk: Walk): Promise<void> {
  await walk.ask("POST /logout", () => postLogout());
  const here = await walk.ask("GET /user", askAsGuest);
  const report = walk.find("POST /logout");
  if (!here && report?.state === "differs") {
    // Such as a page after a redirect: the customer is told of a failure, and is out.
    report.findings = report.findings.map((one) => ({ ...one, effect: "ignored" }));
  }
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
