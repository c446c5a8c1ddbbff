/** Takes away what this device keeps: in a file of its own, which no first screen needs. */
import { baseUrl } from "~/config";
import { ownCaches } from "./own-caches";
import { removeStored, removeTab, storageKeys, tabKeys } from "./storage";

/**
 * Removes everything that this device keeps of us: in both storages, worker and caches. All of it by name, as
 * another site of this origin may keep its own there. Never throws.
 */
export async function clearStored(): Promise<void> {
  const removed = Object.values(storageKeys).map(removeStored);
  await Promise.allSettled([...removed, removeWorker()]);
  for (const key of Object.values(tabKeys)) removeTab(key);
}

/** The service worker, with all that it has kept: a page that begins later has none, or a new one. */
export async function removeWorker(): Promise<void> {
  if (typeof caches === "undefined") return;
  const scope = new URL(baseUrl, location.origin).href;
  await Promise.all(Object.values(ownCaches(scope)).map((name) => caches.delete(name)));
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    if (worker.scope === scope) await worker.unregister();
  }
}
