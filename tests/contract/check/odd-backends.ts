/** Backends of which more than one answer differs, or what stands around it, each with what the check is to find. */
import type { Change } from "./sandbox-backend";

/** `finds`: `call field effect`, or `call missing`. `shows`: the sentence that the customer reads. */
type Odd = { change: Change; finds: string[]; shows?: RegExp; site?: string };

// biome-ignore lint/suspicious/noExplicitAny: the bodies of many calls.
export type Body = any;

const pathOf = (request: Request) => new URL(request.url).pathname.replace("/api/v1/", "");
const isCall = (request: Request, call: string) => `${request.method} ${pathOf(request)}` === call;

/** Answers these calls with a status and a body. */
const instead =
  (answers: Record<string, [number, string]>): Change =>
  async (request, pass) => {
    const given = answers[`${request.method} ${pathOf(request)}`];
    if (!given) return pass(request);
    return new Response(given[1], { status: given[0] });
  };

/** The answer to a login that went through, with this status and body. */
const afterLogin =
  (status: number, rewrite: (user: Body) => object): Change =>
  async (request, pass) => {
    const answer = await pass(request);
    if (!isCall(request, "POST login") || !answer.ok) return answer;
    const { data } = await answer.json();
    return Response.json(rewrite(data.user), { status, headers: answer.headers });
  };

const withHeaders =
  (change: (headers: Headers, path: string) => void): Change =>
  async (request, pass) => {
    const answer = await pass(request);
    const headers = new Headers(answer.headers);
    change(headers, pathOf(request));
    return new Response(answer.body, { status: answer.status, headers });
  };

export const withCookies = (change: (cookie: string) => string) =>
  withHeaders((headers) => {
    const set = headers.getSetCookie().map(change);
    headers.delete("Set-Cookie");
    for (const cookie of set) headers.append("Set-Cookie", cookie);
  });

const SITE = "http://127.0.0.1:5230";

/** Allows the page of `SITE`; `methods` names those allowed to the method that a preflight asks for. */
function withCors(methods: (asked: string) => string): Change {
  const exposed = withHeaders((headers) => {
    headers.set("Access-Control-Allow-Origin", SITE);
    headers.set("Access-Control-Allow-Credentials", "true");
    headers.set("Access-Control-Expose-Headers", "Retry-After, Date");
  });
  return (request, pass) =>
    exposed(request, async () => {
      if (request.method !== "OPTIONS") return pass(request);
      const asked = (name: string) => request.headers.get(`Access-Control-Request-${name}`) ?? "";
      const headers = {
        "Access-Control-Allow-Methods": methods(asked("Method")),
        "Access-Control-Allow-Headers": asked("Headers"),
      };
      return new Response(null, { status: 204, headers });
    });
}

function behindLogin(paths: RegExp, status: number): Change {
  let isIn = false;
  return async (request, pass) => {
    if (!isIn && paths.test(request.url)) return Response.json({ message: "" }, { status });
    const answer = await pass(request);
    if (/\/log(in|out)$/.test(request.url) && answer.ok) isIn = request.url.endsWith("/login");
    return answer;
  };
}

/** Takes a write without its token, as far as the sandbox shows: no card has that id. */
const unchecked: Change = async (request, pass) =>
  request.method === "DELETE"
    ? Response.json({ message: "No encontrado." }, { status: 404 })
    : pass(request);

const forOtherSites = withCookies((cookie) =>
  cookie.replace("SameSite=Lax", "SameSite=None; Secure"),
);

/** The past orders in pages of at most ten; `first` is the number of the first page. */
function byPage(first: number, wrap: (page: number, size: number, data: Body[]) => object): Change {
  return async (request, pass) => {
    if (!isCall(request, "GET user/orders/history")) return pass(request);
    const url = new URL(request.url);
    const { page: asked, per_page: size } = Object.fromEntries(url.searchParams);
    url.search = "page=1&per_page=100";
    const answer = await pass(new Request(url, request));
    const { data } = await answer.json();
    const page = Math.max(first, Number(asked ?? first));
    return Response.json(wrap(page, Math.min(Number(size ?? 10), 10), data));
  };
}

const metaOf = (page: number, size: number, { length }: Body[]) => ({
  current_page: page,
  last_page: Math.ceil(length / size),
  per_page: size,
  total: length,
});

export const oddBackends: Record<string, Odd> = {
  "a page of login for a guest": {
    change: async (request, pass) => {
      const isGuest = !/oga_session=/.test(request.headers.get("Cookie") ?? "");
      const answer = await pass(request);
      if (!isGuest || !isCall(request, "GET user")) return answer;
      return new Response("<!doctype html><h1>Login</h1>", { headers: answer.headers });
    },
    finds: ["GET /user  stops"],
  },
  "no body for a guest": {
    change: async (request, pass) => {
      const answer = await pass(request);
      if (!isCall(request, "GET user") || (await answer.clone().text()) !== '{"data":null}') {
        return answer;
      }
      return new Response(null, { status: 204, headers: answer.headers });
    },
    finds: ["GET /user  read", "GET /user status read"],
  },
  "201 for a login, and roles of its own": {
    change: afterLogin(201, (user) => ({ data: { user: { ...user, roles: ["cliente"] } } })),
    finds: ["POST /login status read", "POST /login roles read"],
  },
  "a login without `user`": {
    change: afterLogin(200, (user) => ({ data: user })),
    finds: ["POST /login data read"],
  },
  "a token that is always refused": {
    change: instead({ "POST login": [419, '{"message":"CSRF token mismatch."}'] }),
    finds: ["POST /login  stops"],
    shows: /no guarda las cookies/,
  },
  "no optional calls": {
    change: instead({
      "GET policies": [404, '{"message":"The route api/v1/policies could not be found."}'],
      "GET highlights": [405, '{"message":"Method not allowed"}'],
      "GET assignments/helpers/candidates": [500, '{"message":"Server Error"}'],
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
    shows: /El servidor falló/,
  },
  "no required call": {
    change: instead({ "GET cities": [404, '{"message":"Not found"}'] }),
    finds: ["GET /cities missing", "GET /cities  stops"],
  },
  "what the company says, behind a login": {
    change: behindLogin(/\/(policies|highlights|payment-methods|cities)$/, 401),
    finds: [
      "GET /policies of a guest ignored",
      "GET /highlights of a guest ignored",
      "GET /payment-methods of a guest ignored",
      "GET /cities of a guest ignored",
    ],
  },
  "services behind a login": {
    change: behindLogin(/\/services$/, 403),
    finds: ["GET /services of a guest stops"],
  },
  "a redirect to the same path with a slash": {
    change: async (request, pass) => {
      const url = new URL(request.url);
      if (!/\/(services|orders\/history)\/?$/.test(url.pathname)) return pass(request);
      if (url.pathname.endsWith("/")) {
        return pass(new Request(request.url.replace(/\/(\?|$)/, "$1"), request));
      }
      const headers = { Location: `${url.pathname}/${url.search}` };
      return new Response("<h1>Moved</h1>", { status: 301, headers });
    },
    finds: [],
  },
  "a page after the logout": {
    change: async (request, pass) => {
      const answer = await pass(request);
      if (!request.url.endsWith("/logout") || !answer.ok) return answer;
      return new Response("<!doctype html><h1>Inicio</h1>", { headers: answer.headers });
    },
    finds: ["POST /logout  ignored"],
  },
  "cookies of another domain": {
    change: withCookies((cookie) => `${cookie}; Domain=backend.example`),
    finds: ["cookies XSRF-TOKEN stops", "cookies oga_session stops", "POST /login  stops"],
  },
  "cookies for other sites without Secure": {
    change: withCookies((cookie) => cookie.replace("SameSite=Lax", "SameSite=None")),
    finds: ["cookies XSRF-TOKEN stops", "cookies oga_session stops", "POST /login  stops"],
  },
  "a token that the page cannot read": {
    change: withCookies((cookie) => (cookie.startsWith("XSRF") ? `${cookie}; HttpOnly` : cookie)),
    finds: ["cookies XSRF-TOKEN stops", "POST /login  stops"],
  },
  "CORS by Laravel's defaults, which name the method asked for alone": {
    site: SITE,
    change: withCors((asked) => asked),
    finds: [],
  },
  "CORS for PATCH and DELETE without PUT": {
    site: SITE,
    change: withCors(() => "PATCH, DELETE"),
    finds: ["CORS OPTIONS stops"],
    shows: /without PUT/,
  },
  "no CORS": {
    site: SITE,
    change: async (request, pass) =>
      request.method === "OPTIONS" ? new Response(null, { status: 204 }) : pass(request),
    finds: [
      "CORS GET /min-web-build stops",
      "CORS OPTIONS stops",
      "CORS Access-Control-Expose-Headers read",
    ],
  },
  "private answers that a cache keeps, and a version that none keeps": {
    change: withHeaders((headers, path) => {
      if (path === "user/orders") headers.set("Cache-Control", "public, max-age=60");
      if (path === "min-web-build") headers.set("Cache-Control", "no-store");
    }),
    finds: ["caches /user/orders stops", "caches /min-web-build read"],
  },
  "a token that nobody checks": {
    change: unchecked,
    finds: ["XSRF token X-XSRF-TOKEN asked"],
  },
  "a token that nobody checks, and a session that other sites send": {
    change: (request, pass) => forOtherSites(request, (sent) => unchecked(sent, pass)),
    finds: ["XSRF token X-XSRF-TOKEN lost"],
  },
  "pages under the names of another framework": {
    change: byPage(1, (page, size, data) => ({
      data: data.slice((page - 1) * size, page * size),
      count: data.length,
      next: page * size < data.length ? `/api/v1/user/orders/history?page=${page + 1}` : null,
    })),
    finds: ["GET /user/orders/history count lost"],
  },
  "pages that begin at 0": {
    change: byPage(0, (page, size, data) => ({
      data: data.slice(page * size, (page + 1) * size),
      meta: metaOf(page, size, data),
    })),
    finds: ["GET /user/orders/history page lost"],
  },
  "the first page, whichever is asked for": {
    change: byPage(1, (_page, size, data) => ({
      data: data.slice(0, size),
      meta: metaOf(1, size, data),
    })),
    finds: ["GET /user/orders/history page lost"],
  },
};
