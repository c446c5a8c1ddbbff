import { useSyncExternalStore } from "react";
import { type MissingPart, readMissingPart, watchMissingPart } from "./missing-part";

/** Null while nothing is waited for. */
export function useMissingPart(): MissingPart | null {
  return useSyncExternalStore(watchMissingPart, readMissingPart, () => null);
}
