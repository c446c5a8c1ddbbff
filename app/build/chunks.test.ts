/** Tells which file a module goes to: a change of the app must not rename the file of the libraries. */
import type { Rollup } from "vite";
import { expect, it } from "vitest";
import { planChunks } from "./chunks";
import { nameFile } from "./file-names";

const GRAPH: Record<string, string[]> = {
  "/p/app/root.tsx": [
    "/p/node_modules/react/index.js",
    "/p/node_modules/@remix-run/react/index.js",
  ],
  "/p/app/history.ts": ["/p/node_modules/@remix-run/router/index.js"],
  "/p/app/routes/home/route.tsx": ["/p/app/domain/prices.ts", "/p/app/routes/home/offer.tsx"],
  "/p/app/routes/home/offer.tsx": ["/p/app/domain/prices.ts"],
  "/p/app/routes/profile/route.tsx": ["/p/app/domain/prices.ts", "/p/app/ui/dialog.tsx"],
  "/p/app/routes/profile/cards/route.tsx": ["/p/app/ui/dialog.tsx", "/p/app/cards/states.ts"],
  "/p/app/routes/review/route.tsx": ["/p/app/cards/states.ts", "/p/app/orders/states.ts"],
  "/p/app/routes/login/route.tsx": ["/p/app/orders/states.ts", "/p/app/forms/field.tsx"],
  "/p/app/address/form/address-form.tsx": ["/p/app/forms/field.tsx"],
  "/p/app/forms/field.tsx": [],
  "/p/app/ui/dialog.tsx": ["/p/app/ui/close.tsx"],
  "/p/app/ui/close.tsx": [],
  "/p/app/cards/states.ts": [],
  "/p/app/orders/states.ts": [],
  "/p/app/domain/prices.ts": [],
  "/p/app/map.ts": ["/p/node_modules/leaflet/leaflet.js"],
  "/p/node_modules/@remix-run/react/index.js": ["/p/app/history.ts", "\0commonjsHelpers.js"],
  "/p/node_modules/@remix-run/router/index.js": [],
  "/p/node_modules/react/index.js": ["\0commonjsHelpers.js"],
  "/p/node_modules/leaflet/leaflet.js": [],
  "\0commonjsHelpers.js": [],
};

const CODE_BYTES: Record<string, number> = { "/p/app/ui/close.tsx": 100 };

function fileOf(id: string) {
  const graph = {
    getModuleIds: () => Object.keys(GRAPH)[Symbol.iterator](),
    getModuleInfo: (module: string) => ({
      importedIds: GRAPH[module] ?? [],
      importers: Object.keys(GRAPH).filter((by) => GRAPH[by]?.includes(module)),
      isEntry: false,
      code: "x".repeat(CODE_BYTES[module] ?? 50_000),
    }),
  } as unknown as Rollup.ManualChunkMeta;
  return planChunks(graph).get(id);
}

it.each([
  ["/p/app/root.tsx", "frame"],
  ["/p/app/history.ts", "frame"],
  // This module imports the app's code, so among the libraries it would rename their file with every change.
  ["/p/node_modules/@remix-run/react/index.js", "frame"],
  ["/p/node_modules/@remix-run/router/index.js", "libraries"],
  ["/p/node_modules/react/index.js", "libraries"],
  ["\0commonjsHelpers.js", "libraries"],
  ["/p/app/map.ts", undefined],
  ["/p/app/routes/home/offer.tsx", undefined],
  // Home and other screens need this module; without `frame` home would load the file of another screen.
  ["/p/app/domain/prices.ts", "frame"],
  ["/p/app/ui/dialog.tsx", "dialog"],
  ["/p/app/ui/close.tsx", "dialog"],
  ["/p/app/cards/states.ts", "states"],
  ["/p/app/orders/states.ts", "orders-states"],
  // Grouped with the login, it would make the address dialog load the login.
  ["/p/app/forms/field.tsx", "field"],
])('the module %s goes into the file "%s"', (id, file) => {
  expect(fileOf(id)).toBe(file);
});

it.each([
  ["/p/app/routes/profile/orders/route.tsx?__remix-build-client-route", "profile-orders"],
  [String.raw`C:\p\app\routes\profile\orders\route.tsx`, "profile-orders"],
  ["/p/app/entry.client.tsx", "entry.client"],
])("the file of %s is named %s", (id, file) => {
  const name = id.includes("route") ? "route" : "entry.client";
  const built = `assets/${file}-[hash].js`;
  expect(nameFile({ facadeModuleId: id, moduleIds: [], name })).toBe(built);
  expect(nameFile({ facadeModuleId: null, moduleIds: [id], name })).toBe(built);
});
