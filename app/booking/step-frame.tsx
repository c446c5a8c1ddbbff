import { Trans, useLingui } from "@lingui/react/macro";
import { type PointerEvent, type ReactNode, type Ref, useRef } from "react";
import { BackLink } from "~/ui/back-link";
import { DetailsToggle, useBottomBar } from "~/ui/bottom-bar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { StepProgress } from "~/ui/flor";
import { Page } from "~/ui/page";
import { PreloadScreen } from "~/ui/preload-screen";
import type { BookingSummary } from "./summarise";
import { SummaryDetails, SummaryLine, SummaryTotal } from "./summary";
// Every step imports the sheet, because removing it between two steps makes the browser restyle the page.
import "./day-grid.css";

const STEPS = 4;

type StepFrameProps = {
  step: 1 | 2 | 3;
  heading: ReactNode;
  summary: BookingSummary;
  /** Target of “Volver”; unset once the order exists. */
  back?: string;
  formId?: string;
  nextLabel?: ReactNode;
  busy?: boolean;
  busyLabel?: ReactNode;
  disabled?: boolean;
  nextButton?: Ref<HTMLButtonElement>;
  /** Why the next button is disabled, shown above it. */
  held?: ReactNode;
  /** A sentence below the button on a desktop; `held` replaces it. */
  note?: ReactNode;
  nextPath?: string;
  charged?: ReactNode;
  children: ReactNode;
};

/**
 * Renders the frame of the four steps; summary and button are a bottom bar on a phone, a card on a desktop.
 */
export function StepFrame({
  step,
  heading,
  summary,
  back,
  formId,
  nextLabel,
  busy = false,
  busyLabel,
  disabled = false,
  nextButton,
  held,
  note,
  nextPath,
  charged,
  children,
}: StepFrameProps) {
  return (
    <Page
      heading={heading}
      compact
      above={
        <div className="lg:max-w-160">
          <StepProgress
            current={step}
            total={STEPS}
            back={
              back && (
                <BackLink to={back}>
                  <Trans>Volver</Trans>
                </BackLink>
              )
            }
          />
        </div>
      }
    >
      <div className="-mb-14 grid grid-cols-[minmax(0,1fr)] gap-10 lg:mb-0 lg:grid-cols-[minmax(0,40rem)_23rem] lg:justify-between lg:gap-12">
        <div className="min-w-0">{children}</div>
        <SummaryPanel summary={summary} charged={charged} held={held} note={note}>
          {formId && (
            <Button
              type="submit"
              form={formId}
              {...(nextButton ? { buttonRef: nextButton } : {})}
              busy={busy}
              busyLabel={busyLabel}
              local={step < STEPS - 1}
              disabled={disabled}
              wide
            >
              {nextLabel ?? <Trans>Siguiente</Trans>}
            </Button>
          )}
        </SummaryPanel>
      </div>
      {nextPath && <PreloadScreen path={nextPath} />}
    </Page>
  );
}

type SummaryPanelProps = Pick<StepFrameProps, "summary" | "charged" | "held" | "note" | "children">;

function SummaryPanel({ summary, charged, held, note, children }: SummaryPanelProps) {
  const { t } = useLingui();
  const { box, look, row, open, setOpen, detailsId } = useBottomBar<HTMLElement>();
  const drag = useSheetDrag(setOpen);
  return (
    <aside
      {...box}
      aria-label={t`Resumen de tu reserva`}
      className={classNames(
        "no-print flex flex-col border-line bg-surface lg:sticky lg:inset-x-auto lg:top-4 lg:-mt-28 lg:bottom-auto lg:mx-0 lg:max-h-[calc(100dvh-6.5rem)] lg:self-start lg:overflow-hidden lg:rounded-panel lg:border lg:shadow-raised",
        look,
      )}
    >
      <div
        id={detailsId}
        className={classNames(
          "max-h-[60dvh] min-h-0 overflow-y-auto overscroll-contain border-line max-lg:border-b lg:max-h-none",
          open ? "max-lg:animate-rise" : "max-lg:hidden",
        )}
      >
        <h2 className="sr-only">
          <Trans>Tu reserva</Trans>
        </h2>
        <SummaryDetails summary={summary} />
      </div>
      <div
        ref={row}
        className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6 lg:block lg:border-t lg:p-5"
      >
        {held && <div className="basis-full lg:mb-4">{held}</div>}
        {/* The summary gets its own line where the button names the card. */}
        <div
          {...drag}
          className={classNames(
            "min-w-0 grow-999 touch-pan-x lg:hidden",
            charged ? "basis-full" : "basis-[10rem]",
          )}
        >
          <DetailsToggle
            open={open}
            controls={detailsId}
            onToggle={setOpen}
            wide={charged !== undefined}
          >
            <SummaryLine summary={summary} charged={charged} />
          </DetailsToggle>
        </div>
        <div className="mb-3 hidden lg:block">
          <SummaryTotal summary={summary} />
          {charged}
        </div>
        <div className={classNames("grow", charged ? "basis-full" : "max-w-full")}>{children}</div>
        {note && !held && <p className="mt-3 hidden text-muted text-sm lg:block">{note}</p>}
      </div>
    </aside>
  );
}

/** Minimum pixels of a drag that opens or closes the sheet. */
const DRAG_FROM = 24;

/** Maximum pixels that a finger moves in a tap. */
const TAP_MOVES = 4;

function useSheetDrag(setOpen: (open: boolean) => void) {
  const start = useRef<number | null>(null);
  const dragged = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientY;
      dragged.current = false;
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === null) return;
      const distance = event.clientY - start.current;
      // Capturing the pointer earlier would take the tap from the button inside.
      if (Math.abs(distance) > TAP_MOVES) event.currentTarget.setPointerCapture(event.pointerId);
      if (Math.abs(distance) < DRAG_FROM) return;
      start.current = null;
      dragged.current = true;
      setOpen(distance < 0);
    },
    onPointerUp() {
      start.current = null;
    },
    onPointerCancel() {
      start.current = null;
    },
    /** Cancels the click that follows a drag. */
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
