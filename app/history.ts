/**
 * What stands between Remix and its router. The plugin in vite.config.ts resolves the import of
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
  createRouter as createRealRouter,
  type Router,
  type RouterInit,
} from "virtual:real-router";
import { loadChunk } from "./browser/load-module";

export * from "virtual:real-router";

export function createBrowserHistory(
  options?: Parameters<typeof createHashHistory>[0],
): ReturnType<typeof createHashHistory> {
  leaveUnreadablePath();
  // Registered before the history's own listener, so that it reads what this one leaves.
  window.addEventListener("popstate", leaveUnreadablePath);
  return createHashHistory(options);
}

/**
 * Unknown paths lead home (spec.md §2), also those that cannot be routed: the router reads a path as
 * a URL, where `//` begins a host, and throws before any screen can start.
 */
function leaveUnreadablePath(): void {
  const path = window.location.hash.slice(1);
  if (!path.startsWith("/") || isOnOrigin(path)) return;
  window.history.replaceState(window.history.state, "", "#/");
}

function isOnOrigin(path: string): boolean {
  const { origin } = window.location;
  return URL.canParse(path, origin) && new URL(path, origin).origin === origin;
}

export function createRouter(init: RouterInit): Router {
  return createRealRouter({ ...init, routes: init.routes.map(withGuardedChunk) });
}

function withGuardedChunk(route: AgnosticRouteObject): AgnosticRouteObject {
  const { id = "", lazy } = route;
  const guarded: Pick<AgnosticRouteObject, "lazy"> = lazy
    ? {
        lazy: async () => {
          const url = window.__remixManifest.routes[id]?.module;
          if (url) await loadChunk(() => import(/* @vite-ignore */ url));
          return lazy();
        },
      }
    : {};
  if (route.index) return { ...route, ...guarded };
  return { ...route, ...guarded, ...withGuardedChildren(route.children) };
}

function withGuardedChildren(children: AgnosticRouteObject[] | undefined) {
  return children ? { children: children.map(withGuardedChunk) } : {};
}
