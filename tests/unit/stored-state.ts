/** What stands on the device of the store's areas (spec.md §3). */
import type { StorageKey } from "~/state/storage";
import { splitWholeState } from "~/state/store";

/** As an older build stores its areas: all as one value. */
export function storeWhole(state: object): void {
  localStorage.setItem("localforage/state", JSON.stringify({ state, version: 1 }));
}

/** Puts areas on an empty device. */
export async function storeAreas(state: object): Promise<void> {
  storeWhole(state);
  await splitWholeState();
}

/** The values that stand under a key; null for none. */
export function readPartOf(key: StorageKey): Record<string, unknown> | null {
  return JSON.parse(localStorage.getItem(`localforage/${key}`) ?? "null")?.value ?? null;
}
