/**
 * The service worker: keeps the page and the code of the screens that are read without a connection, and
 * the catalogs that a page has loaded. It takes no other request, so that no answer of the API is ever kept
 * here, and keeps of each file only the one of its build: a network with a portal answers with a page of its own
 * for any of them. A new one waits until all pages of the old one are left, whose files it leaves alone until
 * then; nothing is held back by that, as the page itself is asked for first.
 */
import { clientsClaim, type RouteMatchCallbackOptions, type WorkboxPlugin } from "workbox-core";
import { PrecacheController, PrecacheFallbackPlugin } from "workbox-precaching";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { ownCaches } from "~/state/own-caches";

/** Without the head of an answer by then, the page that is kept is shown. */
const PAGE_TIMEOUT_SECONDS = 8;

/** Of `ExtendableEvent`, which the types of a page do not have. */
type Lasting = Event & { waitUntil?: (work: Promise<unknown>) => void };

/** Of `InstallEvent`, where a browser has it: the requests that never pass through here. */
type WithRoutes = Event & { addRoutes?: (routes: object[]) => Promise<void> };

/** What the build knows of its files. */
export type Kept = {
  /** The address of the page, and what changes with it. */
  page: string;
  revision: string;
  /** A text that the page of this build has, and no other one; a host may change its settings. */
  mark: string;
  /** By their paths, with what `digestOf` makes of them. */
  files: Record<string, string>;
  /** Likewise those of the languages, of which only those are kept that a page asks for: a Spanish one for none. */
  catalogs: Record<string, string>;
};

export function keepFiles({ page, revision, mark, files, catalogs }: Kept): void {
  // The app's own calls: through a worker each would take longer, and keep it from resting.
  self.addEventListener("install", (event: WithRoutes) => {
    event.addRoutes?.([{ condition: { requestDestination: "" }, source: "network" }]);
  });
  const names = ownCaches(new URL(page, location.href).href);
  const plugins = [keepOwn(page, mark, { ...files, ...catalogs })];
  const precacheController = new PrecacheController({ cacheName: names.files, plugins });
  const fallback = new PrecacheFallbackPlugin({ fallbackURL: page, precacheController });
  const strategy = new NetworkOnly({
    networkTimeoutSeconds: PAGE_TIMEOUT_SECONDS,
    plugins: [fallback],
  });
  // The page is never answered from the cache first.
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
  // A cache that cannot be read is no reason to be without the file.
  setCatchHandler(({ request }) => fetch(request));
  clientsClaim();
}

/** Of what is inside, in hexadecimal digits; `app/build/page/worker.ts` writes the same. */
async function digestOf(body: ArrayBuffer): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return [...bytes.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Lets into a cache only what is of this build, and, when it is installed, takes nothing else for kept. */
function keepOwn(page: string, mark: string, digests: Record<string, string>): WorkboxPlugin {
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
    // A worker before this one may have kept anything.
    cachedResponseWillBeUsed: async ({ request, cachedResponse, event }) =>
      event.type !== "install" || (cachedResponse && (await isOwn(request, cachedResponse)))
        ? cachedResponse
        : null,
  };
}

/** Takes away the catalogs of builds before. */
async function forgetOthers(name: string, catalogs: Record<string, string>): Promise<void> {
  const cache = await caches.open(name);
  for (const request of await cache.keys()) {
    if (!(new URL(request.url).pathname in catalogs)) await cache.delete(request);
  }
}
