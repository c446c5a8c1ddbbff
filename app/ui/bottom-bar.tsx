import { Trans } from "@lingui/react/macro";
import { ChevronUp } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { classNames } from "./class-names";

type BottomBarProps = {
  /** One line on a phone: the total. Not shown on a desktop, where the aside says it. */
  summary?: ReactNode;
  /** What unfolds over the bar when its summary is pressed. */
  details?: ReactNode;
  /** The one next button, and at most one way back. */
  children: ReactNode;
};

/**
 * The one next button, always on screen on a phone, above the keyboard; in line on a desktop.
 * The page makes room for it (theme.css), so that it never covers what has the focus.
 */
export function BottomBar({ summary, details, children }: BottomBarProps) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const bar = useRef<HTMLDivElement>(null);
  useKeyboardInset(bar);

  return (
    <div
      ref={bar}
      data-bottom-bar
      className="fixed inset-x-0 bottom-(--keyboard-inset,0px) z-20 border-line border-t bg-surface px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-raised lg:static lg:mt-10 lg:border-0 lg:bg-transparent lg:p-0 lg:shadow-none"
    >
      {details && (
        <div
          id={detailsId}
          hidden={!open}
          className="-mx-4 max-h-[55dvh] animate-appear overflow-y-auto overscroll-contain border-line border-b px-4 py-5 lg:hidden"
        >
          {details}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-3 lg:justify-start lg:pt-0">
        {summary && (
          <div className="min-w-0 flex-1 lg:hidden">
            {details ? (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={detailsId}
                onClick={() => setOpen(!open)}
                className="-mx-1 flex min-h-12 w-full items-center gap-2 rounded-card px-1 text-left"
              >
                <span className="min-w-0">{summary}</span>
                <span className="sr-only">
                  {open ? <Trans>Ocultar el resumen</Trans> : <Trans>Ver el resumen</Trans>}
                </span>
                <ChevronUp
                  aria-hidden
                  size={20}
                  strokeWidth={1.75}
                  className={classNames(
                    "shrink-0 text-muted transition-transform",
                    open && "rotate-180",
                  )}
                />
              </button>
            ) : (
              summary
            )}
          </div>
        )}
        <div className="flex items-center gap-3 max-lg:has-only:grow-0 lg:flex-row-reverse">
          {children}
        </div>
      </div>
    </div>
  );
}

/** Safari lays its keyboard over fixed elements; others shrink the page, and there this is 0. */
export function useKeyboardInset(bar: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function lift() {
      if (!viewport) return;
      const covered =
        viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      bar.current?.style.setProperty("--keyboard-inset", `${Math.max(0, Math.round(covered))}px`);
    }
    lift();
    viewport.addEventListener("resize", lift);
    viewport.addEventListener("scroll", lift);
    return () => {
      viewport.removeEventListener("resize", lift);
      viewport.removeEventListener("scroll", lift);
    };
  }, [bar]);
}
