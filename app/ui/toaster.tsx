import { useLingui } from "@lingui/react/macro";
import X from "lucide-react/icons/x";
import { create } from "zustand";
import { useModule } from "~/browser/use-module";
import { MAX_TOASTS } from "~/config";
import { IconButton } from "./button";

export type ToastRequest = {
  type: "error" | "warning" | "info" | "success";
  text: string;
  /** By default 10 seconds for errors and warnings, 6 for others. */
  seconds?: number;
};

export const useToastRequests = create<readonly ToastRequest[]>(() => []);

/** Shows the last toast of each type (spec.md §8); works before `<Toaster/>` is mounted. */
export function showToast(toast: ToastRequest): void {
  removeToastRequests(toast.type);
  useToastRequests.setState((others) => [...others, toast], true);
}

export function removeToastRequests(...types: ToastRequest["type"][]): void {
  useToastRequests.setState((all) => all.filter(({ type }) => !types.includes(type)), true);
}

const loadRegion = () => import("./toast-region");

/** Loads the toast code with the first toast; after a failure toasts are plain. */
export function Toaster() {
  const requests = useToastRequests();
  const { module, failed } = useModule(loadRegion, requests.length > 0);
  if (module) return <module.ToastRegion requests={requests} onShown={removeToastRequests} />;
  return failed ? <PlainToastRegion requests={requests} /> : null;
}

function PlainToastRegion({ requests }: { requests: readonly ToastRequest[] }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="fixed inset-x-4 top-4 z-50 space-y-3 sm:left-auto sm:w-96">
      {requests.slice(0, MAX_TOASTS).map(({ type, text }) => (
        <div key={type} className="card flex items-start gap-2 p-2 pl-4 shadow-raised">
          <p className="flex-1 py-2">{text}</p>
          <IconButton label={t`Cerrar aviso`} icon={X} onClick={() => removeToastRequests(type)} />
        </div>
      ))}
    </div>
  );
}
