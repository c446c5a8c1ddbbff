import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentProps, type ReactNode, useState } from "react";
import { DetailsToggle, useBottomBar } from "~/ui/bottom-bar";
import { StepProgress } from "~/ui/brand/flor";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Lazy } from "~/ui/lazy";
import { BackLink, Page } from "~/ui/page";
import { PreloadScreen } from "~/ui/preload-screen";
import type { BookingSummary } from "./summarise";
import { SummaryDetails, SummaryLine, SummaryTotal } from "./summary";
// Every step imports the sheet, because removing it between two steps makes the browser restyle the page.
import "./day-grid.css";

const STEPS = 4;

type StepFrameProps = Pick<
  ComponentProps<typeof Button>,
  "busy" | "busyLabel" | "disabled" | "buttonRef"
> & {
  step: 1 | 2 | 3;
  heading: ReactNode;
  summary: BookingSummary;
  /** Target of “Volver”; unset once the order exists. */
  back?: string;
  formId?: string;
  nextLabel?: ReactNode;
  /** Called instead of submitting the form. */
  onNext?: (() => void) | undefined;
  /** Why the next button is disabled, shown above it. */
  held?: ReactNode;
  /** Terms beside the button; `held` replaces them. */
  consent?: ReactNode;
  nextPath?: string;
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
  onNext,
  held,
  consent,
  nextPath,
  children,
  ...button
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
        <SummaryPanel summary={summary} held={held} consent={consent}>
          {formId && (
            <Button
              type="submit"
              {...(onNext ? { onClick: onNext } : { form: formId })}
              {...button}
              local={step < STEPS - 1}
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

const loadDialog = () => import("~/ui/dialog");

type SummaryPanelProps = Pick<StepFrameProps, "summary" | "held" | "consent" | "children">;

function SummaryPanel({ summary, held, consent, children }: SummaryPanelProps) {
  const { t } = useLingui();
  const { box, look, row } = useBottomBar<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  return (
    <aside
      {...box}
      aria-label={t`Resumen de tu reserva`}
      className={classNames(
        "no-print flex flex-col border-line bg-surface lg:sticky lg:inset-x-auto lg:top-4 lg:-mt-28 lg:bottom-auto lg:mx-0 lg:max-h-[calc(100dvh-6.5rem)] lg:self-start lg:overflow-hidden lg:rounded-panel lg:border lg:shadow-raised",
        look,
      )}
    >
      {!consent && (
        <div className="min-h-0 overflow-y-auto overscroll-contain max-lg:hidden">
          <h2 className="sr-only">
            <Trans>Tu reserva</Trans>
          </h2>
          <SummaryDetails summary={summary} />
        </div>
      )}
      <div
        ref={row}
        className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-line px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:px-6 lg:block lg:border-t lg:p-5"
      >
        {held && <div className="basis-full lg:mb-4">{held}</div>}
        {/* The consent stands below total and button, which share a line where both fit. */}
        <div
          className={classNames(
            "min-w-0 grow-999 lg:hidden",
            consent ? "basis-[8rem]" : "basis-[10rem]",
          )}
        >
          <DetailsToggle onOpen={() => setOpen(true)}>
            <SummaryLine summary={summary} isShort={Boolean(consent)} />
          </DetailsToggle>
        </div>
        <div className="mb-3 hidden lg:block">
          <SummaryTotal summary={summary} />
        </div>
        <div className="max-w-full grow">{children}</div>
        {consent && !held && <p className="basis-full text-muted text-xs lg:mt-3">{consent}</p>}
      </div>
      {isOpen && (
        <Lazy load={loadDialog} overlay>
          {({ Dialog }) => (
            <Dialog open onClose={() => setOpen(false)} title={<Trans>Tu reserva</Trans>}>
              <div className="-mx-5 sm:-mx-6">
                <SummaryDetails summary={summary} />
              </div>
              <SummaryTotal summary={summary} />
            </Dialog>
          )}
        </Lazy>
      )}
    </aside>
  );
}
