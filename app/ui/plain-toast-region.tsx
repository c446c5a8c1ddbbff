import { useLingui } from "@lingui/react/macro";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { IconButton } from "./button";
import { type QueuedToast, toastQueue } from "./toast-queue";

/** Stands in when the toasts' own code cannot be fetched. It is part of the page from the start. */
export function PlainToastRegion() {
  const { t } = useLingui();
  const [toasts, setToasts] = useState<QueuedToast[]>([]);

  useEffect(() => {
    const put = (toast: QueuedToast) =>
      setToasts((all) => [...all.filter(({ type }) => type !== toast.type), toast]);
    return toastQueue.connect({ show: put, replace: put });
  }, []);

  function close(toast: QueuedToast) {
    setToasts((all) => all.filter(({ type }) => type !== toast.type));
    toastQueue.release(toast.type);
  }

  return (
    <div role="alert" className="fixed inset-x-4 top-4 z-50 space-y-3 sm:left-auto sm:w-96">
      {toasts.map((toast) => (
        <div key={toast.type} className="card flex items-start gap-2 p-2 pl-4 shadow-raised">
          <p className="flex-1 py-2">{toast.text}</p>
          <IconButton label={t`Cerrar aviso`} icon={X} onClick={() => close(toast)} />
        </div>
      ))}
    </div>
  );
}
