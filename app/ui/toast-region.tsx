import { useLingui } from "@lingui/react/macro";
import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
import { useEffect } from "react";
import { ToastContainer, toast } from "react-toastify/unstyled";
import { MAX_TOASTS } from "~/config";
import { Icon } from "./icon";
import type { ToastRequest } from "./toaster";

const icons = { error: CircleAlert, success: CircleCheck, info: Info, warning: TriangleAlert };

function show({ type, text, seconds }: ToastRequest) {
  const icon = icons[type];
  const isUrgent = type === "error" || type === "warning";
  const content = <p className="py-2.5">{text}</p>;
  const autoClose = (seconds ?? (isUrgent ? 10 : 6)) * 1000;
  // Also revives a toast that is disappearing, whose id the library would refuse.
  toast.update(type, { render: content, autoClose, delay: null });
  if (toast.isActive(type)) return;
  // With four types and three places only an earlier toast of this type can wait.
  toast.clearWaitingQueue();
  toast(content, {
    toastId: type,
    type,
    autoClose,
    // Only errors may cover the bar and account menu at the top right.
    position: type === "error" ? "top-right" : "bottom-left",
    role: isUrgent ? "alert" : "status",
    icon: () => <Icon of={icon} size={22} />,
  });
}

type ToastRegionProps = {
  requests: readonly ToastRequest[];
  onShown: (...types: ToastRequest["type"][]) => void;
};

/** Without react-toastify's injected styles, which the CSP would have to allow. */
export function ToastRegion({ requests, onShown }: ToastRegionProps) {
  const { t } = useLingui();
  const { pathname, state } = useLocation();
  const isSubmitting = useNavigation().state === "submitting";
  // Steps back to a redirect's entry find its mark too.
  const isBackOrForward = useNavigationType() === "POP";
  const isRedirected = state?._isRedirect && !isBackOrForward;

  // A redirect brings its toast along; a screen that is left takes it away.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each screen
  useEffect(() => {
    if (!isRedirected) toast.dismiss("success");
  }, [pathname]);

  // The next submission removes it too, so that its redirect brings no older toast along.
  useEffect(() => {
    if (isSubmitting) toast.dismiss("success");
  }, [isSubmitting]);

  useEffect(() => {
    if (requests.length === 0) return;
    requests.forEach(show);
    onShown(...requests.map(({ type }) => type));
  }, [requests, onShown]);

  return (
    <ToastContainer
      limit={MAX_TOASTS}
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
          <Icon of={X} />
        </button>
      )}
    />
  );
}
