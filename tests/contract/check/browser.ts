import { getDomain, getPublicSuffix } from "tldts";

/**
 * A browser, as far as the app's client needs one: a page with cookies. It keeps and sends them by a
 * browser's rules, and writes down every answer. Its globals are in place until `leave`.
 */
export type Exchange = {
  method: string;
  url: URL;
  /** Below the API's base, as `/user/orders`; "" for others. */
  path: string;
  status: number;
  headers: Headers;
  text: string;
};

type Cookie = {
  name: string;
  value: string;
  domain: string;
  hostOnly: boolean;
  path: string;
  secure: boolean;
  httpOnly: boolean;
  sameSite: string;
};

export type SetCookie = Cookie & { refused: string | null; by: URL };

type Options = {
  /** The API's base, with its path: `https://api.example/api/v1`. */
  base: URL;
  /** The origin of the page. */
  site: URL;
  /** Where POST logout goes. */
  logout: URL;
  send: (request: Request) => Promise<Response>;
};

const isLocal = ({ hostname }: URL) => ["127.0.0.1", "localhost", "[::1]"].includes(hostname);

const matches = (host: string, { domain, hostOnly }: Pick<Cookie, "domain" | "hostOnly">) =>
  host === domain || (!hostOnly && host.endsWith(`.${domain}`));

/** The list of public suffixes has those of hosts too, such as `onrender.com`. */
const SUFFIXES = { allowPrivateDomains: true };

/** The part of a name that a site owns, `example.com.py` of `api.example.com.py`. */
const siteOf = ({ hostname }: URL) => getDomain(hostname, SUFFIXES) ?? hostname;

export const isSameSite = (one: URL, other: URL) =>
  siteOf(one) === siteOf(other) && one.protocol === other.protocol;

/** Reads a `Set-Cookie`, and says why a browser would not keep it. */
function readSetCookie(text: string, by: URL, site: URL): SetCookie {
  const [pair = "", ...rest] = text.split(/;\s*/);
  const at = pair.indexOf("=");
  const attributes = new Map(
    rest.map((part) => {
      const [name = "", value = ""] = part.split("=");
      return [name.toLowerCase(), value] as const;
    }),
  );
  const domain = attributes.get("domain")?.replace(/^\./, "").toLowerCase() ?? "";
  const cookie = {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    domain: domain || by.hostname,
    hostOnly: domain === "",
    path: attributes.get("path") || "/",
    secure: attributes.has("secure"),
    httpOnly: attributes.has("httponly"),
    sameSite: attributes.get("samesite")?.toLowerCase() ?? "lax",
  };
  return { ...cookie, by, refused: refusalOf(cookie, by, site) };
}

function refusalOf(cookie: Cookie, by: URL, site: URL): string | null {
  const { domain, secure, sameSite } = cookie;
  if (!matches(by.hostname, cookie)) return `its domain ${domain} is not that of ${by.hostname}`;
  if (domain !== by.hostname && getPublicSuffix(domain, SUFFIXES) === domain) {
    return `no browser keeps a cookie for all of ${domain}`;
  }
  if (secure && by.protocol === "http:" && !isLocal(by)) return "it is Secure, over http";
  if (sameSite === "none" && !secure) return "it has SameSite=None without Secure";
  if (sameSite !== "none" && !isSameSite(by, site)) {
    return `it has SameSite=${sameSite}, and ${site.hostname} is another site`;
  }
  return null;
}

/** As many as browsers follow. */
const MAX_REDIRECTS = 20;

export class Browser {
  readonly exchanges: Exchange[] = [];
  /** Every cookie that an answer set, the last one of each name and host. */
  readonly cookies = new Map<string, SetCookie>();
  private readonly before: [string, PropertyDescriptor | undefined][] = [];

  constructor(private readonly options: Options) {
    const { base, site, logout } = options;
    const meta = JSON.stringify({ apiBase: base.href, authLogoutUrl: logout.href });
    this.put("fetch", (input: Request | string, init?: RequestInit) =>
      this.fetch(new Request(input, init)),
    );
    this.put("location", { origin: site.origin, hash: "", pathname: "/" });
    this.put("document", {
      documentElement: { lang: "es-PY" },
      querySelector: () => ({ getAttribute: () => meta }),
      querySelectorAll: () => [],
      cookie: "",
    });
    Object.defineProperty(Reflect.get(globalThis, "document"), "cookie", {
      get: () => this.cookieOf(site, "/", (cookie) => !cookie.httpOnly),
    });
  }

  private put(name: string, value: unknown): void {
    this.before.push([name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }

  leave(): void {
    for (const [name, descriptor] of this.before.reverse()) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  }

  cookieOf(url: URL, path: string, isSeen: (cookie: SetCookie) => boolean = () => true): string {
    return [...this.cookies.values()]
      .filter((cookie) => cookie.refused === null && isSeen(cookie))
      .filter((cookie) => matches(url.hostname, cookie) && isBelow(path, cookie.path))
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
  }

  /** As a page of the site would: with its cookies, its origin and where it comes from. */
  async fetch(request: Request): Promise<Response> {
    const { base, logout } = this.options;
    const { method } = request;
    const url = new URL(request.url);
    const response = await this.follow(request);
    const text = await response.clone().text();
    const below = url.href.startsWith(base.href) ? url.pathname.slice(base.pathname.length) : "";
    const path = below || (url.href === logout.href ? "/logout" : "");
    const { status, headers } = response;
    this.exchanges.push({ method, url, path, status, headers, text });
    return response;
  }

  /** Redirects within one origin; what another origin answers a page may not read. */
  private async follow(request: Request): Promise<Response> {
    const body = request.method === "GET" ? null : await request.clone().text();
    let [current, method] = [request, request.method];
    for (let hops = 0; hops < MAX_REDIRECTS; hops++) {
      const response = await this.sendOnce(current);
      const location = response.headers.get("Location");
      if (!location || ![301, 302, 303, 307, 308].includes(response.status)) return response;
      const to = new URL(location, current.url);
      if (to.origin !== new URL(current.url).origin) {
        throw new TypeError(`${current.url} redirects to another origin, ${to.origin}`);
      }
      if (response.status < 307) method = "GET";
      const { headers } = request;
      current = new Request(to, { method, headers, body: method === "GET" ? null : body });
    }
    throw new TypeError(`${request.url} redirects without end`);
  }

  private async sendOnce(request: Request): Promise<Response> {
    const { site, send } = this.options;
    const url = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set("Cookie", this.cookieOf(url, url.pathname));
    headers.set("Referer", `${site.origin}/`);
    if (request.method !== "GET" || url.origin !== site.origin) headers.set("Origin", site.origin);
    const response = await send(new Request(request, { headers, redirect: "manual" }));
    for (const text of response.headers.getSetCookie()) this.keep(text, url);
    return response;
  }

  private keep(text: string, by: URL): void {
    const cookie = readSetCookie(text, by, this.options.site);
    const isOver = /;\s*max-age=(0|-\d+)\s*(;|$)/i.test(text);
    const key = `${cookie.name} ${cookie.domain}`;
    if (isOver) this.cookies.delete(key);
    else this.cookies.set(key, cookie);
  }
}

const isBelow = (path: string, folder: string) =>
  path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
