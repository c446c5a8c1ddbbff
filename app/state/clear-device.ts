/** Clears this device; a file of its own, because no first screen needs it. */
import { baseUrl } from "~/config";
import { ownCaches } from "./own-caches";
import { removeStored, removeTab, storageKeys, tabKeys } from "./storage";

/**
 * Removes everything that the app stored: both storages, service worker and caches. It removes by name,
 * because another site of this origin may store its own data. Never throws.
 */
export async function clearStored(): Promise<void> {
  const removed = Object.values(storageKeys).map(removeStored);
  await Promise.allSettled([...removed, removeWorker()]);
  for (const key of Object.values(tabKeys)) removeTab(key);
}

export async function removeWorker(): Promise<void> {
  if (typeof caches === "undefined") return;
  const scope = new URL(baseUrl, location.origin).href;
  await Promise.all(Object.values(ownCaches(scope)).map((name) => caches.delete(name)));
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    if (worker.scope === scope) await worker.unregister();
  }
}
