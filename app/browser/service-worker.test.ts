/** What the service worker keeps where a portal answers for the host, whose caches it empties, and what a push opens. */
import { createHash } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";

/** One cache storage of an origin, which several scopes share. */
class MemoryCaches {
  private readonly stored = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const entries = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, entries);
    const urlOf = (key: Request | string) => (typeof key === "string" ? key : key.url);
    return {
      match: async (key: Request | string) => entries.get(urlOf(key))?.clone(),
      put: async (key: Request | string, answer: Response) => void entries.set(urlOf(key), answer),
      delete: async (key: Request | string) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  }

  async match(key: Request | string, { cacheName = "" } = {}) {
    return (await this.open(cacheName)).match(key);
  }

  keys = async () => [...this.stored.keys()];
  delete = async (name: string) => this.stored.delete(name);

  /** The texts in it, by cache and path. */
  async texts(): Promise<Record<string, Record<string, string>>> {
    const all = [...this.stored].map(async ([name, entries]) => {
      const texts = [...entries].map(async ([url, answer]) => [
        new URL(url).pathname,
        await answer.clone().text(),
      ]);
      return [name, Object.fromEntries(await Promise.all(texts))];
    });
    return Object.fromEntries(await Promise.all(all));
  }
}

type Lasting = Event & { waitUntil: (work: Promise<unknown>) => void };

/** Loads the worker anew for `scope`; `dispatch` rejects with what the event waits for. */
async function startWorkerScope(
  scope: string,
  caches: MemoryCaches,
  answer: (url: URL) => Response,
) {
  // Node's own target ends the process where a listener rejects.
  const listeners: [type: string, listen: (event: Lasting) => unknown][] = [];
  vi.resetModules();
  // Workbox checks its arguments otherwise, by classes that Node does not have.
  vi.stubEnv("NODE_ENV", "production");
  const shown: object[] = [];
  const tabs: string[] = [];
  const opened: string[] = [];
  const tabOf = (name: string): object => ({
    focus: async () => void opened.push(`focus ${name}`),
    navigate: async (url: string) => {
      opened.push(`${name}: ${url}`);
      return tabOf(name);
    },
  });
  const globals = {
    self: globalThis,
    location: new URL(`${scope}sw.js`),
    registration: {
      scope,
      showNotification: async (title: string, options: object) =>
        void shown.push({ title, ...options }),
    },
    FetchEvent: class extends Event {},
    clients: {
      claim: async () => {},
      matchAll: async () => tabs.map((name) => tabOf(name)),
      openWindow: async (url: string) => void opened.push(`new tab: ${url}`),
    },
    caches,
    addEventListener: (type: string, listen: (event: Lasting) => unknown) =>
      void listeners.push([type, listen]),
    fetch: async (request: Request) => answer(new URL(request.url)),
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  const { cacheFiles, showPushes } = await import("~/browser/service-worker");
  async function dispatch(type: string, fields: object = {}): Promise<unknown> {
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    const event = Object.assign(new Event(type), { waitUntil, ...fields });
    const heard = listeners.filter(([name]) => name === type).map(([, listen]) => listen(event));
    return Promise.all([...heard, ...works]);
  }
  /** What a page gets; undefined where the worker leaves the request alone. */
  async function ask(request: Request): Promise<Response | undefined> {
    let answered: Promise<Response> | undefined;
    const respondWith = (given: Promise<Response>) => {
      answered = given;
    };
    await dispatch("fetch", { request, respondWith });
    return answered;
  }
  return { cacheFiles, showPushes, dispatch, ask, shown, tabs, opened };
}

const ORIGIN = "https://oga.example";
const MARK = "0f1e2d3c4b5a6978";
const PAGE = `<html><head><meta name="build" content="${MARK}"></head><body></body></html>`;
const SCRIPT = "start();";
const CATALOG = "words();";
const PORTAL = "<html><body>Aceptá las condiciones de la red</body></html>";

const html = (text: string, status = 200) =>
  new Response(text, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
const script = (text: string) =>
  new Response(text, { headers: { "Content-Type": "text/javascript" } });
const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 8);

function redirected(answer: Response): Response {
  const copy = answer.clone.bind(answer);
  const clone = () => redirected(copy());
  return Object.defineProperties(answer, { redirected: { value: true }, clone: { value: clone } });
}

/** What the host gives, by its path below the folder. */
const good: Record<string, () => Response> = {
  "": () => html(PAGE),
  "assets/a.js": () => script(SCRIPT),
  "assets/en.js": () => script(CATALOG),
};

async function startWorker(
  answers: Record<string, () => Response> = good,
  caches = new MemoryCaches(),
  base = "/",
) {
  const worker = await startWorkerScope(`${ORIGIN}${base}`, caches, ({ pathname }) => {
    const answer = answers[pathname.slice(base.length)];
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
  worker.cacheFiles({
    page: base,
    mark: MARK,
    revision: "1",
    files: { [`${base}assets/a.js`]: digest(SCRIPT) },
    catalogs: { [`${base}assets/en.js`]: digest(CATALOG) },
  });
  return { ...worker, caches };
}

const FILES = `workbox-precache-v2-${ORIGIN}/`;
const visit = () =>
  ({ method: "GET", mode: "navigate", url: `${ORIGIN}/`, clone: () => visit() }) as never;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("the worker caches the page and its build's files, and serves the page offline", async () => {
  const { dispatch, ask, caches } = await startWorker();
  await dispatch("install");
  await dispatch("activate");
  expect((await caches.texts())[FILES]).toEqual({ "/": PAGE, "/assets/a.js": SCRIPT });
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
  expect(await (await ask(visit()))?.text()).toBe(PAGE);
});

const NO_PAGES: [string, () => Response][] = [
  ["a portal's page", () => html(PORTAL)],
  ["a redirect to a portal", () => redirected(html(PORTAL))],
  ["our page after a redirect", () => redirected(html(PAGE))],
  ["an empty body", () => html("")],
  ["{}", () => Response.json({})],
  [
    "our page under another type",
    () => new Response(PAGE, { headers: { "Content-Type": "text/plain" } }),
  ],
  ["the page of another build", () => html(PAGE.replace(MARK, "another-build"))],
  ["half of our page", () => html(PAGE.slice(0, -12))],
  ["a part of a file", () => html(PAGE, 206)],
  ["an error", () => html(PAGE, 503)],
  ["an answer without a page", () => new Response(null, { status: 204 })],
];

const NO_SCRIPTS: [string, () => Response][] = [
  ["a portal's page", () => html(PORTAL)],
  ["a portal's page as a script", () => script(PORTAL)],
  ["the page of the app", () => html(PAGE)],
  ["an empty body", () => script("")],
  ["{}", () => Response.json({})],
  ["half of it", () => script(SCRIPT.slice(0, 4))],
  ["an error", () => html(PORTAL, 404)],
];

describe.each([
  ["the page", "", NO_PAGES],
  ["a script", "assets/a.js", NO_SCRIPTS],
] as const)("where %s is expected", (_what, path, answers) => {
  it.each(answers)(
    "%s is not cached, and the next load caches the right one",
    async (_name, answer) => {
      const { dispatch, caches } = await startWorker({ ...good, [path]: answer });
      await expect(dispatch("install")).rejects.toThrow();
      expect(Object.keys((await caches.texts())[FILES] ?? {})).not.toContain(`/${path}`);
      const next = await startWorker(good, caches);
      await next.dispatch("install");
      expect((await caches.texts())[FILES]).toEqual({ "/": PAGE, "/assets/a.js": SCRIPT });
    },
  );
});

it("the worker leaves calls of the app and files of another origin alone", async () => {
  const { dispatch, ask } = await startWorker();
  await dispatch("install");
  for (const url of ["https://cdn.example/assets/a.js", `${ORIGIN}/api/v1/user`, `${ORIGIN}/x.js`])
    expect(await ask(new Request(url))).toBeUndefined();
  expect(await (await ask(new Request(`${ORIGIN}/assets/a.js`)))?.text()).toBe(SCRIPT);
});

it("the worker replaces a wrong answer that an earlier worker has cached for a file", async () => {
  const caches = new MemoryCaches();
  const cache = await caches.open(FILES);
  await cache.put(`${ORIGIN}/?__WB_REVISION__=1`, html(PORTAL));
  await cache.put(`${ORIGIN}/assets/a.js`, html(PORTAL));
  await (await startWorker(good, caches)).dispatch("install");
  expect((await caches.texts())[FILES]).toEqual({ "/": PAGE, "/assets/a.js": SCRIPT });
});

it.each(NO_SCRIPTS)(
  "the worker does not cache %s in the place of a catalog",
  async (_name, answer) => {
    const worker = await startWorker({ ...good, "assets/en.js": answer });
    const asked = () => new Request(`${ORIGIN}/assets/en.js`);
    await worker.dispatch("install");
    await worker.ask(asked());
    expect(JSON.stringify(await worker.caches.texts())).not.toContain("en.js");
    const next = await startWorker(good, worker.caches);
    expect(await (await next.ask(asked()))?.text()).toBe(CATALOG);
    await vi.waitFor(async () =>
      expect(JSON.stringify(await next.caches.texts())).toContain("en.js"),
    );
  },
);

it.each(["/", "/reservas/"])(
  "the worker in %s touches no cache of another site of the origin",
  async (base) => {
    const caches = new MemoryCaches();
    const others = [
      ...["catalogs", "tiles", "workbox-runtime-x", `workbox-precache-v1-${ORIGIN}${base}tienda/`],
      ...[`workbox-precache-v2-${ORIGIN}/otra/`, `shop-precache-${ORIGIN}/otra${base}`],
      ...[`workbox-precache-v2-${ORIGIN}/otra${base}`, `catalogs-${ORIGIN}/otra${base}`],
    ];
    for (const name of others)
      await (await caches.open(name)).put(`${ORIGIN}/assets/theirs.js`, script(name));
    const before = await caches.texts();
    const { dispatch } = await startWorker(good, caches, base);
    await dispatch("install");
    await dispatch("activate");
    expect(await caches.texts()).toMatchObject(before);
  },
);

const PUSH = {
  title: "Liz va en camino",
  body: "Llega cerca de las 9:10.",
  url: "/profile/orders/7/details",
  tag: "visit-12",
};

async function startPushes() {
  const worker = await startWorker(good, new MemoryCaches(), "/reservas/");
  worker.showPushes();
  const press = () =>
    worker.dispatch("notificationclick", { notification: { data: PUSH.url, close: () => {} } });
  return { ...worker, press };
}

const DAY = `${ORIGIN}/reservas/#/profile/orders/7/details`;

it("a push is shown with its words, takes the place of an earlier one of its visit, and is heard again", async () => {
  const { dispatch, shown } = await startPushes();
  await dispatch("push", { data: { json: () => PUSH } });
  const { url: data, ...words } = PUSH;
  expect(shown).toEqual([{ ...words, renotify: true, data, icon: "icon-192.png" }]);
});

it.each([
  ["the open tab that was used last", ["last", "other"], [`last: ${DAY}`, "focus last"]],
  ["a new tab, where none is open", [], [`new tab: ${DAY}`]],
])("a pressed push opens its path in %s", async (_where, open, expected) => {
  const { press, tabs, opened } = await startPushes();
  tabs.push(...open);
  await press();
  expect(opened).toEqual(expected);
});
