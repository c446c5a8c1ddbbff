/** Backends that answer otherwise than the contract, each with what the check is to find in it. */
import type { Change } from "./sandbox-backend";

/** `call field effect`, or `call missing`. */
export type Odd = { change: Change; finds: string[]; site?: string };

// biome-ignore lint/suspicious/noExplicitAny: the bodies of many calls.
export type Body = any;
type Rewrite = (body: Body, answer: { status: number; headers: Headers }) => unknown;

const pathOf = (request: Request) => new URL(request.url).pathname.replace("/api/v1/", "");

/** Rewrites the JSON of the answers to these calls, `GET services`. */
export function json(calls: readonly string[], rewrite: Rewrite, whatever = false): Change {
  return async (request, pass) => {
    const answer = await pass(request);
    const isChosen = calls.includes(`${request.method} ${pathOf(request)}`);
    if (!isChosen || (!answer.ok && !whatever)) return answer;
    const text = await answer.text();
    const changed = { status: answer.status, headers: new Headers(answer.headers) };
    const body = rewrite(text ? JSON.parse(text) : null, changed);
    return new Response(typeof body === "string" ? body : JSON.stringify(body), changed);
  };
}

export const each =
  (change: (item: Body) => unknown): Rewrite =>
  (body) => ({
    ...body,
    data: body.data.map(change),
  });

/** Answers these calls with a status and a body. */
const instead =
  (answers: Record<string, [number, string]>): Change =>
  async (request, pass) => {
    const given = answers[`${request.method} ${pathOf(request)}`];
    if (!given) return pass(request);
    const type = given[1].startsWith("<") ? "text/html" : "application/json";
    return new Response(given[1], { status: given[0], headers: { "Content-Type": type } });
  };

const headers =
  (change: (headers: Headers, path: string) => void): Change =>
  async (request, pass) => {
    const answer = await pass(request);
    const changed = new Headers(answer.headers);
    change(changed, pathOf(request));
    return new Response(answer.body, { status: answer.status, headers: changed });
  };

export const cookies = (change: (cookie: string) => string) =>
  headers((given) => {
    const set = given.getSetCookie().map(change);
    given.delete("Set-Cookie");
    for (const cookie of set) given.append("Set-Cookie", cookie);
  });

const slashed = (date: string) => date.split("-").reverse().join("/");
const spoken = (time: string) => `${time} ${Number(time.slice(0, 2)) < 12 ? "AM" : "PM"}`;
const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase());
const inSpanish = (text: string) =>
  text.replaceAll('"completed"', '"finalizado"').replaceAll('"cancelled"', '"anulado"');

const PRODUCT = "assignments/helpers";
const withSchedule = ({ service, ...rest }: Body) => ({
  ...rest,
  service: {
    ...service,
    schedule: { start: spoken(service.schedule.start), end: spoken(service.schedule.end) },
  },
});

export const oddBackends: Record<string, Odd> = {
  "lists under another key": {
    change: json(["GET services", "GET cities"], ({ data }) => ({ result: data })),
    finds: ["GET /services  stops", "GET /cities  stops"],
  },
  "bare lists": {
    change: json(["GET services"], ({ data }) => data),
    finds: ["GET /services data read"],
  },
  "fields in camelCase": {
    change: json(
      ["GET frequencies"],
      each((item) =>
        Object.fromEntries(Object.entries(item).map(([name, value]) => [camel(name), value])),
      ),
    ),
    finds: ["GET /frequencies intervalDays lost", "GET /frequencies discountPercent lost"],
  },
  "dates as day/month/year": {
    change: json(["GET assignments/dates/available"], each(slashed)),
    finds: ["GET /assignments/dates/available  stops"],
  },
  "dates with a time": {
    change: json(
      ["GET assignments/dates/available"],
      each((date) => `${date}T00:00:00.000000Z`),
    ),
    finds: ["GET /assignments/dates/available  read"],
  },
  "hours with AM and PM": {
    change: json([`GET ${PRODUCT}/available`], ({ data }) => ({ data: withSchedule(data) })),
    finds: [
      "GET /assignments/{product}/available  stops",
      "GET /assignments/{product}/available service.schedule.start stops",
      "GET /assignments/{product}/available service.schedule.end stops",
    ],
  },
  "hours with seconds": {
    change: json(
      ["GET assignments/times/available"],
      each((time) => `${time}:00`),
    ),
    finds: ["GET /assignments/times/available  read"],
  },
  "ids as texts": {
    change: json(
      ["GET cities"],
      each((item) => ({ ...item, id: String(item.id) })),
    ),
    finds: ["GET /cities id read"],
  },
  "statuses in Spanish": {
    change: json(["GET user/orders/history"], (body) => inSpanish(JSON.stringify(body))),
    finds: ["GET /user/orders/history status lost", "GET /user/orders/history visits.status lost"],
  },
  "a status of an invoice of its own": {
    change: json(["GET user/orders/history"], (body) =>
      JSON.stringify(body).replaceAll('"status":"issued"', '"status":"EN_REVISION"'),
    ),
    finds: ["GET /user/orders/history invoice.status ignored"],
  },
  "null for an empty list": {
    change: json(["GET user/cards"], () => ({ data: null })),
    finds: ["GET /user/cards  stops"],
  },
  "an object for a list": {
    change: json(["GET cities"], ({ data }) => ({ data: { ...data } })),
    finds: ["GET /cities  stops"],
  },
  "pages that never end": {
    change: json(["GET user/addresses"], (body) => ({
      ...body,
      links: { first: null, last: null, prev: null, next: "/api/v1/user/addresses?page=1" },
    })),
    finds: ["GET /user/addresses links.next lost"],
  },
  "pages in Laravel's older form": {
    change: json(["GET user/addresses"], ({ data }) => ({
      data,
      current_page: 1,
      last_page: 1,
      total: data.length,
      next_page_url: null,
      links: [{ url: null, label: "pagination.previous", active: false }],
    })),
    finds: ["GET /user/addresses links read"],
  },
  "other shapes of what is not read": {
    change: json(
      ["GET user/orders/history"],
      each((order) => ({
        ...order,
        frequency: { ...order.frequency, discount_percent: "0.00" },
        rank: { first: true },
      })),
    ),
    finds: [],
  },
  "a refusal with 200": {
    change: instead({ "GET user/cards": [200, '{"success":false,"message":"Error interno"}'] }),
    finds: ["GET /user/cards  stops"],
  },
  "a page of login for a guest": {
    change: async (request, pass) => {
      const isGuest = !/oga_session=/.test(request.headers.get("Cookie") ?? "");
      const answer = await pass(request);
      if (!isGuest || pathOf(request) !== "user") return answer;
      return new Response("<!doctype html><h1>Login</h1>", { headers: answer.headers });
    },
    finds: ["GET /user  stops"],
  },
  "no roles": {
    change: json(["GET user"], ({ data }) => ({ data: data && { ...data, roles: undefined } })),
    finds: ["GET /user roles read"],
  },
  "roles of its own": {
    change: json(["POST login"], ({ data }) => ({
      data: { user: { ...data.user, roles: ["cliente"] } },
    })),
    finds: ["POST /login roles read"],
  },
  "a user without `allowed`": {
    change: json(["GET user"], ({ data }) => ({ data: data && { ...data, allowed: undefined } })),
    finds: ["GET /user allowed stops"],
  },
  "no optional calls": {
    change: instead({
      "GET policies": [404, '{"message":"The route api/v1/policies could not be found."}'],
      "GET highlights": [405, '{"message":"Method not allowed"}'],
      [`GET ${PRODUCT}/candidates`]: [500, '{"message":"Server Error"}'],
      "GET coupons/OGA-CONTRACT-CHECK": [
        404,
        '{"message":"The route api/v1/coupons/OGA could not be found."}',
      ],
    }),
    finds: [
      "GET /policies missing",
      "GET /highlights missing",
      "GET /coupons/{code} missing",
      "GET /assignments/{product}/candidates  stops",
    ],
  },
  "no required call": {
    change: instead({ "GET cities": [404, '{"message":"Not found"}'] }),
    finds: ["GET /cities missing", "GET /cities  stops"],
  },
  "payment methods of its own": {
    change: json(
      ["GET payment-methods"],
      each((item) => ({ ...item, id: item.id === "online" ? "tarjeta" : item.id })),
    ),
    finds: ["GET /payment-methods id asked"],
  },
  "cookies of another domain": {
    change: cookies((cookie) => `${cookie}; Domain=backend.example`),
    finds: ["cookies XSRF-TOKEN stops", "cookies oga_session stops", "POST /login  stops"],
  },
  "cookies for other sites without Secure": {
    change: cookies((cookie) => cookie.replace("SameSite=Lax", "SameSite=None")),
    finds: ["cookies XSRF-TOKEN stops", "cookies oga_session stops", "POST /login  stops"],
  },
  "a token that the page cannot read": {
    change: cookies((cookie) => (cookie.startsWith("XSRF") ? `${cookie}; HttpOnly` : cookie)),
    finds: ["cookies XSRF-TOKEN stops", "POST /login  stops"],
  },
  "no CORS": {
    site: "http://127.0.0.1:5230",
    change: async (request, pass) => {
      request.headers.delete("Origin");
      return pass(request);
    },
    finds: [
      "CORS GET /min-web-build stops",
      "CORS OPTIONS stops",
      "CORS Access-Control-Expose-Headers read",
    ],
  },
  "private answers that a cache keeps": {
    change: headers((given, path) => {
      if (path === "user/orders") given.set("Cache-Control", "public, max-age=60");
    }),
    finds: ["caches /user/orders stops"],
  },
  "a version that no cache keeps": {
    change: headers((given, path) => {
      if (path === "min-web-build") given.set("Cache-Control", "no-store");
    }),
    finds: ["caches /min-web-build read"],
  },
  "a token that is always refused": {
    change: instead({ "POST login": [419, '{"message":"CSRF token mismatch."}'] }),
    finds: ["POST /login  stops"],
  },
  "201 for a login": {
    change: json(["POST login"], (body, answer) => {
      answer.status = 201;
      return body;
    }),
    finds: ["POST /login status read"],
  },
  "the version as a text": {
    change: json(["GET min-web-build"], (body) => JSON.stringify(String(body))),
    finds: ["GET /min-web-build  read"],
  },
};
