import { useLingui } from "@lingui/react/macro";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { type QueuedToast, type ToastType, toastQueue } from "./toast-queue";
import "./toast-region.css";

const icons = { error: CircleAlert, success: CircleCheck, info: Info, warning: TriangleAlert };

/** A new id for each toast: the library refuses one that has not quite left yet. */
const idOf = new Map<ToastType, string>();
let count = 0;

function show({ type, text, seconds }: QueuedToast) {
  const Icon = icons[type];
  const toastId = `${type}-${++count}`;
  idOf.set(type, toastId);
  toast(<ToastText text={text} />, {
    toastId,
    type,
    position: placeOf(type),
    autoClose: seconds * 1000,
    role: type === "error" || type === "warning" ? "alert" : "status",
    icon: () => <Icon aria-hidden size={22} strokeWidth={1.75} />,
    onClose: () => toastQueue.release(type),
  });
}

const NARROW = "(width < 40rem)";

/**
 * Top right (spec.md §8). On a phone that is where the bar and the account menu are: what is no error
 * stands at the bottom there, over the bar with the next button.
 */
function placeOf(type: ToastType) {
  return type !== "error" && matchMedia(NARROW).matches ? "bottom-center" : "top-right";
}

function replace({ type, text, seconds }: QueuedToast) {
  const toastId = idOf.get(type);
  if (toastId)
    toast.update(toastId, {
      render: <ToastText text={text} />,
      autoClose: seconds * 1000,
      delay: null,
    });
}

function ToastText({ text }: { text: string }) {
  return <p className="py-2.5">{text}</p>;
}

/** react-toastify without its own styles, so that no style of its injection needs a hole in the CSP. */
export default function ToastRegion() {
  const { t } = useLingui();
  useEffect(() => toastQueue.connect({ show, replace }), []);
  return (
    <ToastContainer
      position="top-right"
      closeOnClick
      draggable={false}
      transition={false}
      newestOnTop
      hideProgressBar
      aria-label={t`Avisos`}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={t`Cerrar aviso`}
          onClick={(event) => {
            event.stopPropagation();
            closeToast(true);
          }}
        >
          <X aria-hidden size={20} strokeWidth={1.75} />
        </button>
      )}
    />
  );
}
