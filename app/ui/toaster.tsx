import { useModule } from "~/browser/use-module";
import { PlainToastRegion } from "./plain-toast-region";
import { addToastRequest, type ToastRequest, useToastRequests } from "./toast-requests";

/**
 * Shows a toast: at most three at a time, the last of each type (spec.md §8). Callable before
 * `<Toaster/>` is there.
 */
export function showToast(toast: ToastRequest): void {
  addToastRequest(toast);
}

const loadRegion = () => import("./toast-region");

/** Fetches its code with the first toast; where it cannot, the toasts are plain. */
export function Toaster() {
  const isRequested = useToastRequests((requests) => requests.length > 0);
  const { module, failed } = useModule(loadRegion, isRequested);
  if (module) return <module.ToastRegion />;
  return failed ? <PlainToastRegion /> : null;
}
