/** Takes away what this device keeps: in a file of its own, which no first screen needs. */
import { baseUrl } from "~/config";
import { storage } from "./storage";

/** Removes everything that this device keeps of us: both storages, worker and caches. Never throws. */
export async function clearStored(): Promise<void> {
  await Promise.allSettled([storage().clear(), removeWorker()]);
  try {
    sessionStorage.clear();
  } catch {
    // A browser that denies storage keeps nothing.
  }
}

/** The service worker, with all that it has kept: a page that begins later has none, or a new one. */
export async function removeWorker(): Promise<void> {
  if (typeof caches === "undefined") return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  const scope = new URL(baseUrl, location.origin).href;
  for (const worker of (await navigator.serviceWorker?.getRegistrations()) ?? []) {
    if (worker.scope === scope) await worker.unregister();
  }
}
