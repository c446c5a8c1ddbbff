/** The device's storage in unit tests. */
import type { StorageKey } from "~/state/storage";

/** The part of the Web Storage API that localforage uses, in memory. */
export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** As an older build stores its areas: all as one value. */
export function storeWhole(state: object, storage = localStorage): void {
  storage.setItem("localforage/state", JSON.stringify({ state, version: 1 }));
}

/** Puts areas on an empty device. */
export async function storeAreas(state: object): Promise<void> {
  storeWhole(state);
  const { splitWholeState } = await import("~/state/store");
  await splitWholeState();
}

/** The values that stand under a key; null for none. */
export function readPartOf(key: StorageKey): Record<string, unknown> | null {
  return JSON.parse(localStorage.getItem(`localforage/${key}`) ?? "null")?.value ?? null;
}
