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
  createRouter as createRealRouter,
  type Router,
  type RouterInit,
} from "virtual:real-router";
import { loadChunk } from "./browser/load-module";

export * from "virtual:real-router";
export { createHashHistory as createBrowserHistory } from "virtual:real-router";

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
