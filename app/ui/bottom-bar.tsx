import { Trans } from "@lingui/react/macro";
import ChevronUp from "lucide-react/icons/chevron-up";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Bar fixed at the bottom of a phone; in the flow on a desktop, and where it would cover too much. */
export function BottomBar({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const { box, look, row } = useBottomBar<HTMLDivElement>();
  return (
    <div
      {...box}
      className={classNames(
        "no-print border-line bg-surface px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mt-10 lg:border-0 lg:bg-transparent lg:p-0",
        look,
      )}
    >
      <div
        ref={row}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-3 lg:justify-start lg:pt-0"
      >
        <div className="grow-999 basis-[6rem] lg:hidden">{summary}</div>
        <div className="grid max-w-full grow gap-3 lg:flex lg:grow-0 lg:flex-row-reverse">
          {children}
        </div>
      </div>
    </div>
  );
}

/** Minimum pixels of a drag that opens the details. */
const DRAG_FROM = 24;

export function DetailsToggle({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  const start = useRef(0);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerDown={({ clientY }) => {
        start.current = clientY;
      }}
      onPointerMove={({ buttons, clientY }) => {
        if (buttons > 0 && start.current - clientY >= DRAG_FROM) onOpen();
      }}
      className="-mx-1 flex touch-pan-x min-h-12 w-full items-center gap-2 rounded-card px-1 text-left"
    >
      <span className="min-w-0">{children}</span>
      <span className="sr-only">
        <Trans>Ver el resumen</Trans>
      </span>
      <Icon of={ChevronUp} className="shrink-0 text-muted" />
    </button>
  );
}

const fixedBar = "fixed inset-x-0 bottom-(--keyboard-inset,0px) z-20 border-t max-lg:shadow-raised";
const flowingBar = "-mx-[min(1rem,5vw)] border-y";

const MAX_SHARE_OF_HEIGHT = 0.3;

const DESKTOP = "(width >= 56.25rem)";

const ROOM_ABOVE = 48;

/** Reserves pixels for the bar on `body`: a property on `<html>` restyles every element. */
function reserveRoom(height: number): void {
  document.body.style.setProperty("--bottom-bar-height", `${height}px`);
  document.documentElement.style.scrollPaddingBottom = height
    ? `max(9rem, ${height + ROOM_ABOVE}px)`
    : "";
}

/** Refs and look of a bar, which is in the flow where it is too tall. */
export function useBottomBar<Bar extends HTMLElement>() {
  const [flows, setFlows] = useState(false);
  const bar = useRef<Bar>(null);
  const row = useRef<HTMLDivElement>(null);
  useKeyboardInset(bar);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    function measure() {
      const height = element?.offsetHeight ?? 0;
      const isTooTall = height > window.innerHeight * MAX_SHARE_OF_HEIGHT;
      setFlows(isTooTall);
      reserveRoom(isTooTall || matchMedia(DESKTOP).matches ? 0 : height);
    }
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
      reserveRoom(0);
    };
  }, []);

  const box = { ref: bar, "data-bottom-bar": flows ? undefined : true };
  return { box, look: flows ? flowingBar : fixedBar, row };
}

/** Lifts the bar above Safari's keyboard, which covers fixed elements. */
function useKeyboardInset(bar: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    function lift() {
      if (!viewport) return;
      const covered =
        viewport.scale > 1 ? 0 : window.innerHeight - viewport.height - viewport.offsetTop;
      bar.current?.style.setProperty("--keyboard-inset", `${Math.max(0, Math.round(covered))}px`);
    }
    const listening = new AbortController();
    viewport.addEventListener("resize", lift, listening);
    viewport.addEventListener("scroll", lift, listening);
    return () => listening.abort();
  }, [bar]);
}
