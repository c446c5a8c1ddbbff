import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "~tests/support/world/storage";
import { storageKeys, tabKeys } from "./storage";

/** Names that another site of this origin stores; none is a name of the app, and some are similar. */
const OTHERS = {
  caches: [
    ...["tiles", "catalogs", "workbox-precache-v2-https://oga.example/otra/"],
    ...[
      "workbox-precache-v2-https://oga.example/reservas/otra/",
      "catalogs-https://oga.example/otra/",
    ],
  ],
  local: ["theme", "otra/auth.user", "localforage/cart", "auth.user", "state"],
  tab: ["registration", "update", "cart", "otra.update"],
};

let kept: Set<string>;
let registrations: { scope: string; unregister: () => Promise<boolean> }[];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.stubGlobal("localStorage", memoryStorage());
  vi.stubGlobal("location", new URL("https://oga.example/reservas/"));
  vi.stubGlobal("caches", {
    keys: async () => [...kept],
    delete: async (name: string) => kept.delete(name),
  });
  registrations = ["", "reservas/", "reservas/otra/"].map((folder) => ({
    scope: `https://oga.example/${folder}`,
    unregister: vi.fn(async () => true),
  }));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistrations: async () => registrations } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("clearStored removes the app's data of device and tab, and nothing of another site", async () => {
  vi.stubEnv("BASE_URL", "/reservas/");
  const { clearStored } = await import("./clear-device");
  const { ownCaches } = await import("./own-caches");
  const { writeStored, writeTab } = await import("./storage");
  kept = new Set([...OTHERS.caches, ...Object.values(ownCaches("https://oga.example/reservas/"))]);
  for (const name of OTHERS.local) localStorage.setItem(name, "theirs");
  for (const name of OTHERS.tab) sessionStorage.setItem(name, "theirs");
  for (const key of Object.values(storageKeys)) await writeStored(key, { name: "Ana" });
  for (const key of Object.values(tabKeys)) writeTab(key, "Ana");
  expect(localStorage).toHaveLength(OTHERS.local.length + Object.values(storageKeys).length);

  await clearStored();
  const namesIn = (storage: Storage) =>
    Array.from({ length: storage.length }, (_, at) => storage.key(at)).sort();
  expect(namesIn(localStorage)).toEqual([...OTHERS.local].sort());
  expect(namesIn(sessionStorage)).toEqual([...OTHERS.tab].sort());
  expect([...kept]).toEqual(OTHERS.caches);
  expect(registrations.map(({ unregister }) => vi.mocked(unregister).mock.calls.length)).toEqual([
    0, 1, 0,
  ]);
});
