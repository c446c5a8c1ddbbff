import { useLingui } from "@lingui/react/macro";
import X from "lucide-react/icons/x";
import { useModule } from "~/browser/use-module";
import { MAX_TOASTS } from "~/config";
import { IconButton } from "./button";
import {
  addToastRequest,
  removeToastRequests,
  type ToastRequest,
  useToastRequests,
} from "./toast-requests";

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

/** Stands in when the toasts' own code cannot be fetched. */
function PlainToastRegion() {
  const { t } = useLingui();
  const toasts = useToastRequests();
  return (
    <div role="alert" className="fixed inset-x-4 top-4 z-50 space-y-3 sm:left-auto sm:w-96">
      {toasts.slice(0, MAX_TOASTS).map(({ type, text }) => (
        <div key={type} className="card flex items-start gap-2 p-2 pl-4 shadow-raised">
          <p className="flex-1 py-2">{text}</p>
          <IconButton label={t`Cerrar aviso`} icon={X} onClick={() => removeToastRequests(type)} />
        </div>
      ))}
    </div>
  );
}
