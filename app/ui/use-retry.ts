import { useRevalidator } from "@remix-run/react";
import { useState } from "react";

/**
 * “Probar de nuevo” for what a loader handed over as a promise: the revalidation itself is over at
 * once, so the button stays busy until `failure` gives way to another one, or to what was asked for.
 */
export function useRetry(failure: unknown): { busy: boolean; retry: () => void } {
  const { revalidate } = useRevalidator();
  const [retried, setRetried] = useState<unknown>();
  return {
    busy: retried === failure,
    retry() {
      setRetried(failure);
      revalidate();
    },
  };
}
