import { useSyncExternalStore } from "react";
import { type MissingPart, readMissingPart, watchMissingPart } from "./missing-part";

export function useMissingPart(): MissingPart | null {
  return useSyncExternalStore(watchMissingPart, readMissingPart, () => null);
}
