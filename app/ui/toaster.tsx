import { lazy, Suspense, useState } from "react";
import { PlainToastRegion } from "./plain-toast-region";
import { addToastRequest, type ToastRequest, useToastRequests } from "./toast-requests";

/**
 * Shows a toast: at most three at a time, the last of each type (spec.md §8). Callable before
 * `<Toaster/>` is there.
 */
export function showToast(toast: ToastRequest): void {
  addToastRequest(toast);
}

const ToastRegion = lazy(() =>
  import("./toast-region").catch(() => ({ default: PlainToastRegion })),
);

/** Fetches its code with the first toast. */
export function Toaster() {
  const isRequested = useToastRequests((requests) => requests.length > 0);
  const [isNeeded, setNeeded] = useState(false);
  if (isRequested && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}
