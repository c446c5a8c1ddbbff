import { lazy, Suspense, useSyncExternalStore } from "react";
import { PlainToastRegion } from "./plain-toast-region";
import { type ToastRequest, toastQueue } from "./toast-queue";

let wanted = false;
const watchers = new Set<() => void>();

/**
 * Shows a toast, top right, closable by click: at most three at a time, one per type (spec.md §8); on a
 * phone at the bottom, but for errors.
 * Errors and warnings stay 10 seconds, the rest 6, unless told. Callable from anywhere, also before
 * `<Toaster/>` is there.
 */
export function showToast(toast: ToastRequest): void {
  toastQueue.add(toast);
  wanted = true;
  for (const notify of watchers) notify();
}

// A page that cannot fetch this part still says what it has to say.
const ToastRegion = lazy(() =>
  import("./toast-region").catch(() => ({ default: PlainToastRegion })),
);

/** Where toasts appear. Its code is fetched with the first toast. */
export function Toaster() {
  const needed = useSyncExternalStore(
    watch,
    () => wanted,
    () => false,
  );
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  );
}

function watch(notify: () => void): () => void {
  watchers.add(notify);
  return () => watchers.delete(notify);
}
