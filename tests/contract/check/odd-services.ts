/** Backends whose values, guards and redirects are otherwise than the contract. */
import { type Body, cookies, each, json, type Odd } from "./odd-backends";
import type { Change } from "./sandbox-backend";

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

/** Refuses a token as the sandbox does, with another status and body. */
const refusing =
  (status: number, body: object): Change =>
  async (request, pass) => {
    const answer = await pass(request);
    return answer.status === 419 ? Response.json(body, { status }) : answer;
  };

const otherSites = cookies((cookie) => cookie.replace("SameSite=Lax", "SameSite=None; Secure"));

/** The past orders in pages of at most ten; `first` is the number of the first page. */
function byPage(first: number, wrap: (page: number, size: number, data: Body[]) => object): Change {
  return async (request, pass) => {
    const { pathname, searchParams } = new URL(request.url);
    if (!pathname.endsWith("/user/orders/history")) return pass(request);
    const answer = await pass(new Request(request.url.replace(/\?.*/, ""), request));
    const { data } = await answer.json();
    const size = Math.min(Number(searchParams.get("per_page") ?? 10), 10);
    const page = Math.max(first, Number(searchParams.get("page") ?? first));
    return Response.json(wrap(page, size, data));
  };
}

export const oddServices: Record<string, Odd> = {
  "money with dots": {
    change: json(
      ["GET services"],
      each((item) => ({ ...item, price: `${item.price / 1_000}.000` })),
    ),
    finds: ["GET /services price read"],
  },
  "an amount that could be two": {
    change: json(["GET services"], ({ data: [first, ...rest] }) => ({
      data: [{ ...first, price: "1500.000" }, ...rest],
    })),
    finds: ["GET /services price lost"],
  },
  "sizes without a default": {
    change: json(
      ["GET services"],
      each(({ sizes, ...item }) => ({
        ...item,
        ...(sizes && { sizes: sizes.map((size: Body) => ({ ...size, is_default: false })) }),
      })),
    ),
    finds: ["GET /services sizes.is_default read"],
  },
  "a size without a price, an extra of another kind": {
    change: json(["GET services"], ({ data: [{ sizes, extras, ...first }, ...rest] }) => ({
      data: [
        {
          ...first,
          sizes: [{ ...sizes[0], price: undefined }, ...sizes.slice(1)],
          extras: [
            { ...extras[0], per: "month" },
            { ...extras[1], price: "1500.000" },
          ],
        },
        ...rest,
      ],
    })),
    finds: [
      "GET /services sizes.price lost",
      "GET /services extras.per lost",
      "GET /services extras.price lost",
    ],
  },
  "percents as texts, in one entry of the last": {
    change: json(["GET frequencies"], ({ data }) => ({
      data: [...data.slice(0, -1), { ...data.at(-1), discount_percent: "10%" }],
    })),
    finds: ["GET /frequencies discount_percent lost"],
  },
  "amounts in cents and lengths in hours": {
    change: json(
      ["GET services"],
      each(({ sizes: _s, extras: _e, ...item }) => ({
        ...item,
        price: item.price * 100,
        duration_minutes: item.duration_minutes / 60,
      })),
    ),
    finds: ["GET /services price asked", "GET /services duration_minutes asked"],
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
  "no body for a guest": {
    change: async (request, pass) => {
      const answer = await pass(request);
      const isUser = /\/user$/.test(request.url) && request.method === "GET";
      if (!isUser || (await answer.clone().text()) !== '{"data":null}') return answer;
      return new Response(null, { status: 204, headers: answer.headers });
    },
    finds: ["GET /user  read", "GET /user status read"],
  },
  "a page after the logout": {
    change: async (request, pass) => {
      const answer = await pass(request);
      if (!request.url.endsWith("/logout") || !answer.ok) return answer;
      return new Response("<!doctype html><h1>Inicio</h1>", { headers: answer.headers });
    },
    finds: ["POST /logout  ignored"],
  },
  "a token that nobody checks": {
    change: unchecked,
    finds: ["XSRF token X-XSRF-TOKEN asked"],
  },
  "a token that nobody checks, and a session that other sites send": {
    change: (request, pass) => otherSites(request, (sent) => unchecked(sent, pass)),
    finds: ["XSRF token X-XSRF-TOKEN lost"],
  },
  "another status for a token that is refused": {
    change: refusing(403, { detail: "CSRF Failed: CSRF token missing." }),
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
      meta: {
        current_page: page,
        last_page: Math.ceil(data.length / size),
        per_page: size,
        total: data.length,
      },
    })),
    finds: ["GET /user/orders/history page lost"],
  },
  "the first page, whichever is asked for": {
    change: byPage(1, (_page, size, data) => ({
      data: data.slice(0, size),
      meta: {
        current_page: 1,
        last_page: Math.ceil(data.length / size),
        per_page: size,
        total: data.length,
      },
    })),
    finds: ["GET /user/orders/history page lost"],
  },
};
