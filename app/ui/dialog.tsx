import { useLingui } from "@lingui/react/macro";
import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button";
import { classNames } from "./class-names";
import { MissingPartNotice } from "./missing-part-notice";

type DialogProps = {
  open: boolean;
  /** On “Cerrar”, Esc or a press on the backdrop; the caller sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `whole` fills a phone. */
  size?: "narrow" | "wide" | "whole";
  backdropCloses?: boolean;
};

/** Modal `<dialog>`: a sheet on a phone. Focus starts on the title, or on `data-autofocus`. */
export function Dialog({
  open,
  onClose,
  title,
  description,
  children,
  footer,
  size,
  backdropCloses = true,
}: DialogProps) {
  const { t } = useLingui();
  const titleId = useId();
  const descriptionId = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useModal(dialog, open);
  useBackdropPress(dialog, open && backdropCloses, onClose);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      aria-describedby={description ? descriptionId : undefined}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (open && event.target === dialog.current && !dialog.current.open) onClose();
      }}
      className={classNames(
        "dialog w-full overflow-hidden overscroll-contain bg-surface text-ink shadow-raised",
        size && `dialog-${size}`,
      )}
    >
      <div className="dialog-head flex items-center justify-end gap-4 pt-3">
        <h2 id={titleId} tabIndex={-1} className="max-w-full flex-1 break-words py-1 text-xl">
          {title}
        </h2>
        <IconButton label={t`Cerrar`} icon={X} onClick={onClose} />
      </div>
      <div className="dialog-body min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-3 pb-5 sm:px-6">
        {description && (
          <p id={descriptionId} className="mb-4">
            {description}
          </p>
        )}
        {open && <MissingPartNotice className="sticky top-0 z-10 mb-4" />}
        {open && children}
      </div>
      {footer && (
        <div className="border-line border-t px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
          {open && footer}
        </div>
      )}
    </dialog>
  );
}

function useModal(dialog: RefObject<HTMLDialogElement>, open: boolean): void {
  // Closes before unmounting, because an unmounted dialog does not restore focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    reserveScrollBarRoom();
    element.showModal();
    const start = element.querySelector<HTMLElement>("[data-autofocus]");
    (start ?? element.querySelector("h2"))?.focus();
    return () => element.close();
  }, [dialog, open]);
}

/** Stores the scroll bar's width for base.css, because an open dialog removes the scroll bar. */
function reserveScrollBarRoom() {
  if (document.querySelector("dialog:modal")) return;
  const { style, clientWidth } = document.documentElement;
  style.setProperty("--scroll-bar-width", `${window.innerWidth - clientWidth}px`);
}

/** Calls `onPress` for a press that starts and ends on the backdrop, not for a dragged selection. */
function useBackdropPress(
  dialog: RefObject<HTMLDialogElement>,
  enabled: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (!enabled || !element) return;
    let startedOutside = false;
    const start = (event: Event) => {
      startedOutside = event.target === element;
    };
    const end = (event: Event) => {
      if (startedOutside && event.target === element) onPress();
    };
    const listening = new AbortController();
    element.addEventListener("pointerdown", start, listening);
    element.addEventListener("click", end, listening);
    return () => listening.abort();
  }, [dialog, enabled, onPress]);
}
