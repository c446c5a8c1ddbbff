import { useLingui } from "@lingui/react/macro";
import X from "lucide-react/icons/x";
import { MAX_TOASTS } from "~/config";
import { IconButton } from "./button";
import { removeToastRequests, useToastRequests } from "./toast-requests";

/** Stands in when the toasts' own code cannot be fetched. */
export function PlainToastRegion() {
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
