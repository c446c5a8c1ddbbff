/**
 * The service worker: keeps the page and the code of the screens that are read without a connection, and
 * the catalogs that a page has loaded. It takes no other request, so that no answer of the API is ever kept
 * here. A new one waits until all pages of the old one are left, whose files it leaves alone until then;
 * nothing is held back by that, as the page itself is asked for first.
 */
import { clientsClaim } from "workbox-core";
import {
  addRoute,
  cleanupOutdatedCaches,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
  precache,
} from "workbox-precaching";
import { NavigationRoute, registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";

/** Without the head of an answer by then, the page that is kept is shown. */
const PAGE_TIMEOUT_SECONDS = 8;

const CATALOGS = "catalogs";

/** Of `ExtendableEvent`, which the types of a page do not have. */
type Lasting = Event & { waitUntil?: (work: Promise<unknown>) => void };

/** Of `InstallEvent`, where a browser has it: the requests that never pass through here. */
type WithRoutes = Event & { addRoutes?: (routes: object[]) => Promise<void> };

/**
 * `page`: the address of the page, which is one of the files. `catalogs`: the files of the languages, of
 * which only those are kept that a page asks for, as a Spanish one asks for none.
 */
export function keepFiles(page: string, files: PrecacheEntry[], catalogs: string[]): void {
  // The app's own calls: through a worker each would take longer, and keep it from resting.
  self.addEventListener("install", (event: WithRoutes) => {
    event.addRoutes?.([{ condition: { requestDestination: "" }, source: "network" }]);
  });
  const strategy = new NetworkOnly({
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
    plugins: [new PrecacheFallbackPlugin({ fallbackURL: page })],
  });
  const allowlist = [new RegExp(`^${page}(index\\.html)?(\\?|$)`)];
  // Before the files, of which the page is one that is never answered from the cache first.
  registerRoute(new NavigationRoute(strategy, { allowlist }));
  precache(files);
  addRoute({ cleanURLs: false, directoryIndex: "", ignoreURLParametersMatching: [] });
  registerRoute(
    ({ url }) => catalogs.includes(url.pathname),
    new CacheFirst({ cacheName: CATALOGS }),
  );
  self.addEventListener("activate", (event: Lasting) => event.waitUntil?.(forgetOthers(catalogs)));
  // A cache that cannot be read is no reason to be without the file.
  setCatchHandler(({ request }) => fetch(request));
  cleanupOutdatedCaches();
  clientsClaim();
}

/** Takes away the catalogs of builds before. */
async function forgetOthers(catalogs: string[]): Promise<void> {
  const cache = await caches.open(CATALOGS);
  for (const request of await cache.keys()) {
    if (!catalogs.includes(new URL(request.url).pathname)) await cache.delete(request);
  }
}
