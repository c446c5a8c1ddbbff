/** A browser and what it keeps, as far as loaders and actions use it. */

import type { Settings } from "~/host-settings";
import { XSRF_COOKIE, XSRF_HEADER } from "~/host-settings";
import { repairUrl } from "~/repair-url";
import type { Sandbox } from "~tests/sandbox/sandbox";
import { APP, OUTSIDE } from "~tests/sandbox/test-client";
import { currentLoad, type PageLoad, runInPage } from "./browser-globals";
import { memoryStorage } from "./storage";

/** As the host of the tests writes them into the page. */
const settings: Partial<Settings> = {
  authLogoutUrl: `${OUTSIDE}/logout`,
  cardFormOrigin: OUTSIDE,
  geocoderUrl: `${OUTSIDE}/geocoder`,
  idempotentOrders: true,
  contactPhone: "021 728 1200",
  contactWhatsApp: "+595981728120",
  contactEmail: "hola@oga.example",
  termsUrl: "https://oga.example/terminos",
  privacyUrl: "https://oga.example/privacidad",
};

/**
 * Gives the answer to a request, or null where the sandbox is to give it; `send` gives the sandbox's
 * own. Throws `noAnswer()` for a connection that is lost.
 */
export type Fault = (
  request: Request,
  send: () => Promise<Response>,
) => Response | Promise<Response | null> | null;

/** What the browser throws for a request without an answer. */
export const noAnswer = () => new TypeError("Failed to fetch");

/** The request as `GET user/orders`, without its query. */
export function callOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname.replace("/api/v1/", "")}`;
}

let addresses = 0;

function browserLocation(device: Device) {
  return {
    origin: APP,
    pathname: "/",
    get search() {
      return device.search;
    },
    get hash() {
      return device.hash;
    },
    replace: (url: string) => device.loadAt(url),
    assign: (url: string) => device.loadAt(url),
    reload: () => device.load(),
  };
}

function browserDocument(device: Device) {
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    documentElement: { dataset: {} },
    querySelectorAll: () => [],
    querySelector: () => ({ getAttribute: () => JSON.stringify(device.settings) }),
  });
  const cookie = () => [...device.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return Object.defineProperty(document, "cookie", { get: cookie });
}

/** One browser: its cookies, storage and location. */
export class Device {
  readonly localStorage = memoryStorage();
  readonly sessionStorage = memoryStorage();
  readonly cookies = new Map<string, string>();
  /** Each request of the page (`callOf`). */
  readonly calls: string[] = [];
  /** Those of `calls` with a body, each to be read once. */
  readonly sent: Request[] = [];
  /** By its document the router knows a browser; React is not to see one. */
  readonly routerWindow = Object.assign(new EventTarget(), {
    document: { createElement() {} },
    sessionStorage: this.sessionStorage,
  });
  settings = settings;
  /** Of the page itself, before the hash. */
  search = "";
  hash = "";
  isOnline = true;
  /** Requests that have no answer yet. */
  open = 0;
  private page: PageLoad = { device: this, isGone: true };
  fault: Fault = () => null;
  private readonly address = `10.77.${++addresses >> 8}.${addresses & 255}`;

  constructor(
    private readonly sandbox: Sandbox,
    /** Called where the page asks to be loaded anew. */
    private readonly onLoad: () => void,
  ) {}

  /** Leaves the page that is open, and begins another. */
  beginPage(): void {
    this.page.isGone = true;
    this.page = { device: this, isGone: false };
  }

  leavePage(): void {
    this.page.isGone = true;
  }

  /** Runs the work of the page that is open. */
  run<Result>(work: () => Result): Result {
    return runInPage(this.page, work);
  }

  readonly location = browserLocation(this);
  readonly document = browserDocument(this);
  readonly window = new EventTarget();
  /** What the browser has there besides. */
  readonly navigator: { serviceWorker?: object; standalone?: boolean } = {};
  readonly history = {
    /** Of the entry: it lives through a reload. */
    state: null as unknown,
    replaceState: (state: unknown, title: string, url?: string) =>
      this.history.pushState(state, title, url),
    /** There is no way back: the entry before is not kept. */
    pushState: (state: unknown, _title: string, url?: string) => {
      this.history.state = state;
      if (url !== undefined) this.hash = hashOf(url);
      if (url?.startsWith("/")) this.search = /\?[^#]*/.exec(url.split("#")[0] ?? "")?.[0] ?? "";
    },
  };

  /** What the app makes of the URL before its router reads it. */
  get meantPath(): string {
    return new URL(repairUrl(this.location, "/"), APP).hash.slice(1) || "/";
  }

  loadAt(url: string): void {
    this.hash = hashOf(url);
    this.history.state = null;
    this.load();
  }

  load(): void {
    if (!currentLoad().isGone) this.onLoad();
  }

  /** Sends what the page sends: the app's origin and the second one are the sandbox. */
  async fetch(request: Request): Promise<Response> {
    this.calls.push(callOf(request));
    if (request.body) this.sent.push(request.clone());
    if (!this.isOnline) throw noAnswer();
    request.signal.throwIfAborted();
    this.open += 1;
    try {
      const send = () => this.pass(request);
      const answer = (await this.fault(request, send)) ?? (await send());
      request.signal.throwIfAborted();
      return answer;
    } finally {
      this.open -= 1;
    }
  }

  /** What the sandbox answers to a request of the page. */
  pass(request: Request): Promise<Response> {
    return this.send(request, new URL(request.url).origin);
  }

  private async send(request: Request, origin: string): Promise<Response> {
    const sent = new Request(request);
    sent.headers.set(
      "Cookie",
      [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    );
    const { api, outside } = this.sandbox;
    const connection = { incoming: { socket: { remoteAddress: this.address } } };
    const response = await (origin === OUTSIDE ? outside : api).fetch(sent, connection);
    for (const cookie of response.headers.getSetCookie()) this.keep(cookie);
    return response;
  }

  /** Calls the API as another part of the browser would. Throws where it refuses. */
  private async call(path: string, init: RequestInit = {}): Promise<unknown> {
    const answer = await this.send(new Request(`${APP}/api/v1/${path}`, init), APP);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text ? JSON.parse(text).data : null;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the answers of many calls.
  get(path: string): Promise<any> {
    return this.call(path);
  }

  async post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
    if (!this.cookies.has(XSRF_COOKIE)) await this.get("cities");
    return this.call(path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        [XSRF_HEADER]: decodeURIComponent(this.cookies.get(XSRF_COOKIE) ?? ""),
        ...headers,
      },
      body: JSON.stringify(body),
    });
  }

  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.post("login", { email, password, social_login: null, social_id: null });
  }

  private keep(cookie: string): void {
    const [pair = "", ...attributes] = cookie.split("; ");
    const at = pair.indexOf("=");
    if (attributes.includes("Max-Age=0")) this.cookies.delete(pair.slice(0, at));
    else this.cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }

  /** All that is stored, as one text. */
  stored(): string {
    return [this.localStorage, this.sessionStorage]
      .flatMap((storage) =>
        Array.from({ length: storage.length }, (_, index) =>
          storage.getItem(storage.key(index) ?? ""),
        ),
      )
      .join("\n");
  }
}

const hashOf = (url: string) => (url.includes("#") ? url.slice(url.indexOf("#")) : "");
