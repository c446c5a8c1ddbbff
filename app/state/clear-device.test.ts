import { expect, it, vi } from "vitest";
import { memoryStorage } from "~tests/unit/storage";
import { clearStored } from "./clear-device";
import { storageKeys, tabKeys, writeStored, writeTab } from "./storage";

it("clears what the device and the tab keep of us, the caches, and our own worker", async () => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  const names = new Set(["tiles"]);
  vi.stubGlobal("caches", {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  vi.stubGlobal("location", { origin: "https://oga.example" });
  const [own, other] = ["", "other/"].map((folder) => ({
    scope: `https://oga.example/${folder}`,
    unregister: vi.fn(async () => true),
  }));
  const serviceWorker = { getRegistrations: async () => [own, other] };
  vi.stubGlobal("navigator", { serviceWorker });
  for (const key of Object.values(storageKeys)) await writeStored(key, { name: "Ana" });
  for (const key of Object.values(tabKeys)) writeTab(key, "Ana");
  expect(localStorage).toHaveLength(Object.values(storageKeys).length);
  await clearStored();
  expect([localStorage.length, sessionStorage.length, names.size]).toEqual([0, 0, 0]);
  expect(own?.unregister).toHaveBeenCalledOnce();
  expect(other?.unregister).not.toHaveBeenCalled();
});
