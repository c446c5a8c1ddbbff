import { type ReactNode, useState } from "react";
import { DetailsToggle, useBottomBar } from "./bottom-bar";
import { classNames } from "./class-names";
import { Lazy } from "./lazy";

const loadDialog = () => import("./dialog");

type ActionPanelProps = {
  /** Accessible name of the panel. */
  label: string;
  /** Heading of the details. */
  title: ReactNode;
  /** Unset on a screen without details: its bar does not unfold. */
  details?: ReactNode;
  /** What the bar says on a phone. */
  line: ReactNode;
  /** What stands above the button on a desktop, and below the details on a phone. */
  total?: ReactNode;
  /** Terms beside the button, on a screen that says the details itself. */
  consent?: ReactNode;
  /** The screen itself. */
  children: ReactNode;
  button: ReactNode;
};

/** Lays out a screen with what its button does: a bar that unfolds on a phone, a sticky card on a desktop. */
export function ActionPanel({ title, details, total, consent, ...more }: ActionPanelProps) {
  const { label, line, children, button } = more;
  const { box, look, row } = useBottomBar<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-mb-14 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mb-0 lg:grid-cols-[minmax(0,40rem)_23rem] lg:justify-between lg:gap-12">
      <div className="min-w-0">{children}</div>
      <aside
        {...box}
        aria-label={label}
        className={classNames(
          "no-print flex flex-col border-line bg-surface lg:sticky lg:inset-x-auto lg:top-4 lg:-mt-28 lg:bottom-auto lg:mx-0 lg:max-h-[calc(100dvh-6.5rem)] lg:self-start lg:overflow-hidden lg:rounded-panel lg:border lg:shadow-raised",
          look,
        )}
      >
        {!consent && (
          <div className="min-h-0 overflow-y-auto overscroll-contain max-lg:hidden">
            <h2 className="sr-only">{title}</h2>
            {details}
          </div>
        )}
        <div
          ref={row}
          className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6 lg:block lg:border-t lg:p-5"
        >
          {/* The consent stands below total and button, which share a line where both fit. */}
          <div
            className={classNames(
              "min-w-0 grow-999 lg:hidden",
              consent ? "basis-[8rem]" : "basis-[10rem]",
            )}
          >
            {details ? <DetailsToggle onOpen={() => setOpen(true)}>{line}</DetailsToggle> : line}
          </div>
          {total && <div className="mb-3 hidden lg:block">{total}</div>}
          <div className="max-w-full grow">{button}</div>
          {consent && <p className="basis-full text-muted text-xs lg:mt-3">{consent}</p>}
        </div>
        {isOpen && (
          <Lazy load={loadDialog} overlay>
            {({ Dialog }) => (
              <Dialog open onClose={() => setOpen(false)} title={title}>
                <div className="-mx-5 sm:-mx-6">{details}</div>
                {total}
              </Dialog>
            )}
          </Lazy>
        )}
      </aside>
    </div>
  );
}
