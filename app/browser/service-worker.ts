/**
 * Service worker: caches the page, the code of offline screens and used catalogs, and shows pushes. It handles no
 * API call, so that no answer is cached, and accepts only files with the build's digest, because a captive portal
 * answers any URL. A new worker waits until the pages of the old one are closed, which need their files.
 */
import { clientsClaim, type RouteMatchCallbackOptions, type WorkboxPlugin } from "workbox-core";
import { PrecacheController, PrecacheFallbackPlugin } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import type { Push } from "~/api/push";
import { ownCaches } from "~/state/own-caches";

/** Seconds after which the cached page is shown. */
const PAGE_TIMEOUT_SECONDS = 8;

/** From `ExtendableEvent`, which the DOM types lack. */
type Lasting = Event & { waitUntil?: (work: Promise<unknown>) => void };

/** From `InstallEvent`, where supported: requests that bypass the worker. */
type WithRoutes = Event & { addRoutes?: (routes: object[]) => Promise<void> };

export type Kept = {
  /** URL of the page, and a revision that changes with it. */
  page: string;
  revision: string;
  /** A text that only this build's page contains; the rest may differ by host settings. */
  mark: string;
  /** Paths with their digests (`digestOf`). */
  files: Record<string, string>;
  /** Catalog paths with their digests; each is cached when a page requests it. */
  catalogs: Record<string, string>;
};

export function cacheFiles({ page, revision, mark, files, catalogs }: Kept): void {
  // API calls bypass the worker, which would slow them down.
  self.addEventListener("install", (event: WithRoutes) => {
    event.addRoutes?.([{ condition: { requestDestination: "" }, source: "network" }]);
  });
  const names = ownCaches(new URL(page, location.href).href);
  const plugins = [cacheOwn(page, mark, { ...files, ...catalogs })];
  const precacheController = new PrecacheController({ cacheName: names.files, plugins });
  const fallback = new PrecacheFallbackPlugin({ fallbackURL: page, precacheController });
  const strategy = new NetworkOnly({
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
    plugins: [fallback],
  });
  // The page is requested from the network first.
  const visits = ({ request, url }: RouteMatchCallbackOptions) =>
    request.mode === "navigate" && [page, `${page}index.html`].includes(url.pathname);
  registerRoute(visits, strategy);
  const hashed = Object.keys(files).map((url) => ({ url, revision: null }));
  precacheController.precache([{ url: page, revision }, ...hashed]);
  const isOneOf =
    (paths: object) =>
    ({ url, sameOrigin }: RouteMatchCallbackOptions) =>
      sameOrigin && url.pathname in paths;
  registerRoute(isOneOf(files), precacheController.strategy);
  registerRoute(isOneOf(catalogs), new CacheFirst({ cacheName: names.catalogs, plugins }));
  self.addEventListener("activate", (event: Lasting) =>
    event.waitUntil?.(forgetOthers(names.catalogs, catalogs)),
  );
  // Where the cache is unreadable, the file is fetched.
  setCatchHandler(({ request }) => fetch(request));
  clientsClaim();
}

/** Returns the first digits of a SHA-256 in hex; `app/build/page/worker.ts` computes the same. */
async function digestOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...bytes.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Caches only files of this build, and at install reuses no other. */
function cacheOwn(page: string, mark: string, digests: Record<string, string>): WorkboxPlugin {
  async function isOwn({ url }: Request, answer: Response): Promise<boolean> {
    if (answer.status !== 200 || answer.redirected) return false;
    const { pathname } = new URL(url);
    if (pathname !== page) {
      return (await digestOf(await answer.clone().arrayBuffer())) === digests[pathname];
    }
    const text = await answer.clone().text();
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html");
    return isPage === true && text.includes(mark) && text.includes("</html>");
  }
  return {
    cacheWillUpdate: async ({ request, response }) =>
      (await isOwn(request, response)) ? response : null,
    // An earlier worker may have cached anything.
    cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
      event.type !== "install" || (cachedResponse && (await isOwn(request, cachedResponse)))
        ? cachedResponse
        : null,
  };
}

async function forgetOthers(name: string, catalogs: Record<string, string>): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    if (!(new URL(request.url).pathname in catalogs)) await cache.delete(request);
  }
}

/** From the types of workers, which the DOM types lack. */
declare const registration: ServiceWorkerRegistration;
type Tab = { navigate: (url: string) => Promise<Tab | null>; focus: () => Promise<unknown> };
declare const clients: {
  matchAll: (of: { type: "window" }) => Promise<Tab[]>;
  openWindow: (url: string) => Promise<unknown>;
};
type PushEvent = Lasting & { data?: { json: () => Push } };
type NotificationEvent = Lasting & { notification?: Notification };

export function showPushes(): void {
  self.addEventListener("push", (event: PushEvent) => {
    if (event.data) event.waitUntil?.(show(event.data.json()));
  });
  self.addEventListener("notificationclick", (event: NotificationEvent) => {
    event.notification?.close();
    event.waitUntil?.(openPath(event.notification?.data));
  });
}

function show({ title, body, url, tag }: Push): Promise<void> {
  // Another one of the same visit takes its place, and is heard again.
  const options = { body, tag, renotify: Boolean(tag), icon: "icon-192.png", data: url };
  return registration.showNotification(title, options);
}

/** Shows a path of the app, and nothing outside of it, in the tab that was used last, else in a new one. */
async function openPath(path: string): Promise<void> {
  const url = `${registration.scope}#${path}`;
  const [tab] = await clients.matchAll({ type: "window" });
  if (tab) await (await tab.navigate(url))?.focus();
  else await clients.openWindow(url);
}
