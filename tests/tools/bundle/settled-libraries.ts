import type { Plugin } from "vite";
import { type Settled, settleCode } from "./settle-code";

const NOT_THERE = 'throw new Error("This part is not in the build")';

/**
 * Remix's router as this app runs it: a single-page app with all of its flags (vite.config.ts), the whole
 * route table at the start, no server, no hot reload; and without what the app does not use:
 * deferred answers and view transitions, blockers, prefetching by links.
 */
const LIBRARIES: Record<string, Settled> = {
  "@remix-run/react/dist/esm/browser.js": {
    values: {
      "window.__remixContext.isSpaMode": "true",
      "window.__remixContext.future.v3_singleFetch": "true",
      "window.__remixContext.future.v3_fetcherPersist": "true",
      "window.__remixContext.future.v3_relativeSplatPath": "true",
      hydrationData: "undefined",
      hmrRouterReadyResolve: "undefined",
      createClientRoutesWithHMRRevalidationOptOut: "undefined",
    },
  },
  "@remix-run/react/dist/esm/components.js": {
    values: {
      isSpaMode: "true",
      isStatic: "false",
      staticContext: "undefined",
      "future.v3_singleFetch": "true",
      "__remixContext.a": "0",
      renderMeta: "undefined",
    },
    bodies: {
      usePrefetchBehavior: "return [false, React.useRef(null), {}]",
      PrefetchPageLinks: "return null",
    },
  },
  "@remix-run/react/dist/esm/fallback.js": {
    bodies: { RemixRootDefaultHydrateFallback: "return null" },
  },
  "@remix-run/react/dist/esm/routes.js": {
    values: { isSpaMode: "true", needsRevalidation: "undefined", "future.v3_singleFetch": "true" },
    bodies: { preventInvalidServerHandlerCall: NOT_THERE },
  },
  "@remix-run/router/dist/router.js": {
    values: {
      "future.v7_fetcherPersist": "true",
      "future.v7_normalizeFormMethod": "true",
      "future.v7_partialHydration": "true",
      "future.v7_prependBasename": "true",
      "future.v7_relativeSplatPath": "true",
      "future.v7_skipActionErrorRevalidation": "true",
      patchRoutesOnNavigationImpl: "undefined",
      "fogOfWar.active": "false",
      isFogOfWar: "false",
      pendingViewTransitionEnabled: "false",
      viewTransitionOpts: "undefined",
      cancelledDeferredRoutes: "[]",
    },
    bodies: {
      warning: "",
      isDeferredData: "return false",
      isDeferredResult: "return false",
      cancelActiveDeferreds: "return []",
      resolveNavigationDeferredResults: "",
      resolveFetcherDeferredResults: "",
      shouldBlockNavigation: "",
      getBlocker: NOT_THERE,
      deleteBlocker: "",
      updateBlocker: "",
      discoverRoutes: NOT_THERE,
      patchRoutes: NOT_THERE,
      _internalSetRoutes: NOT_THERE,
      restoreAppliedTransitions: "",
      persistAppliedTransitions: "",
    },
  },
  "react-router/dist/index.js": {
    bodies: { DefaultErrorComponent: "return null", logV6DeprecationWarnings: "" },
  },
  "react-router-dom/dist/index.js": {
    values: {
      viewTransitionOpts: "undefined",
      pendingState: "undefined",
      renderDfd: "undefined",
      interruption: "undefined",
      "vtContext.isTransitioning": "false",
    },
    bodies: { useViewTransitionState: "return false" },
  },
};

/** The file of a module, as the table names it; the query that Vite may add left out. */
const fileOf = (id: string) => /[\\/]node_modules[\\/](?<file>[^?]*)/.exec(id)?.groups?.file ?? "";

export function settledLibraries(): Plugin {
  const met = new Set<string>();
  return {
    name: "settled-libraries",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    transform(code, id) {
      const file = fileOf(id).replaceAll("\\", "/");
      const settled = LIBRARIES[file];
      if (!settled) return;
      met.add(file);
      return { code: settleCode(code, (text) => this.parse(text), settled), map: null };
    },
    buildEnd(failure) {
      const missing = Object.keys(LIBRARIES).filter((file) => !met.has(file));
      if (!failure && missing.length > 0) this.error(`Not in the build: ${missing.join(", ")}`);
    },
  };
}
