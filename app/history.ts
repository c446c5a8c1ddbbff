/**
 * This module stands between Remix and its router: app/build/hash-history.ts resolves the import of
 * `@remix-run/router` inside `@remix-run/react` to this module; explicit exports win over the star.
 *
 * Hash URLs (spec.md §2): `RemixBrowser` asks for a browser history and gets the hash history.
 *
 * Missing chunks (spec.md §8): Remix reloads the page when a route's chunk fails to load, for as
 * long as it stays missing. Each chunk is therefore fetched here first: a failure is then a
 * `ChunkLoadError` at the error boundary, and Remix only imports what has arrived.
 */
import {
  type AgnosticRouteObject,
  createHashHistory,
  createPath,
  createRouter as createRealRouter,
  type History,
  type Router,
  type RouterInit,
} from "virtual:real-router";
import { restoreUrl } from "~/browser/restore-url";
import { awaitChunk, loadChunk } from "./browser/load-module";
import { baseUrl } from "./config";
import { repairUrl } from "./repair-url";

export * from "virtual:real-router";

export function createBrowserHistory(options?: Parameters<typeof createHashHistory>[0]): History {
  correctUrl();
  // Registered before the history's listener, so that the history reads the corrected URL.
  window.addEventListener("popstate", correctUrl);
  const history = createHashHistory(options);
  returnToRepeated(history);
  return history;
}

/**
 * Steps back after a redirect to the screen of the entry before, so that Back shows no screen twice. The router
 * has that screen already, and is not told of the step. Each entry stores in `before` the path it was opened from.
 */
function returnToRepeated(history: History): void {
  const { push, replace, listen } = history;
  let returning: string | null = null;
  history.push = (to, state) => push(to, { ...state, before: createPath(history.location) });
  history.replace = (to, state) => {
    const before = window.history.state?.usr?.before;
    replace(to, { ...state, before });
    if (!state?._isRedirect || before !== createPath(history.location)) return;
    returning = before;
    history.go(-1);
  };
  history.listen = (listener) =>
    listen((update) => {
      const isReturn = returning === createPath(update.location);
      returning = null;
      if (!isReturn) listener(update);
    });
}

/** Corrects a link altered by a messenger, because the router reads the hash unchanged. */
function correctUrl(): void {
  const { origin, pathname, search, hash } = window.location;
  const repaired = repairUrl(window.location, baseUrl);
  if (repaired !== pathname + search + hash) {
    window.history.replaceState(window.history.state, "", origin + repaired);
  }
  leaveUnreadablePath();
}

/** Redirects a path that is no URL to home (spec.md §2): the router would throw at `//`. */
function leaveUnreadablePath(): void {
  const path = window.location.hash.slice(1);
  if (!path.startsWith("/") || isOnOrigin(path)) return;
  window.history.replaceState(window.history.state, "", "#/");
}

function isOnOrigin(path: string): boolean {
  const { origin } = window.location;
  try {
    return new URL(path, origin).origin === origin;
  } catch {
    return false;
  }
}

export function createRouter(init: RouterInit): Router {
  const isShown = () => router.state.initialized;
  const guard = (route: AgnosticRouteObject) => withGuardedChunk(route, isShown);
  const router: Router = createRealRouter({ ...init, routes: init.routes.map(guard) });
  const { initialize } = router;
  // The hash may have changed since the router was created, before it listens.
  router.initialize = () => {
    initialize();
    const { location } = init.history;
    if (createPath(location) !== createPath(router.state.location)) {
      void router.navigate(location, { replace: true });
    }
    return router;
  };
  restoreUrl(router, init.history, createPath);
  return router;
}

function withGuardedChunk(route: AgnosticRouteObject, isShown: () => boolean): AgnosticRouteObject {
  const { id = "", lazy } = route;
  let loading: Promise<unknown> | null = null;
  const guarded: Pick<AgnosticRouteObject, "lazy"> = lazy
    ? {
        lazy: async () => {
          loading ??= loadGuarded(id, isShown()).finally(() => {
            loading = null;
          });
          await loading;
          // Remix's load also waits for the route's style.
          return loadChunk(lazy as () => Promise<never>);
        },
      }
    : {};
  if (route.index) return { ...route, ...guarded };
  const children = route.children?.map((child) => withGuardedChunk(child, isShown));
  return { ...route, ...guarded, ...(children ? { children } : {}) };
}

async function loadGuarded(id: string, isShown: boolean): Promise<void> {
  const entry = window.__remixManifest.routes[id];
  if (!entry) return;
  // A route without a screen is called by a form, which its error would replace.
  const load = () => import(/* @vite-ignore */ entry.module);
  await awaitChunk(load, isShown && !entry.hasErrorBoundary);
}
