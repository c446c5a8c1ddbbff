import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { ActionPanel } from "~/ui/action-panel";
import { StepProgress } from "~/ui/brand/flor";
import { Button } from "~/ui/button";
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
  /** Terms beside the button. */
  consent?: ReactNode;
  nextPath?: string;
  children: ReactNode;
};

export function StepFrame({
  step,
  heading,
  summary,
  back,
  formId,
  nextLabel,
  onNext,
  consent,
  nextPath,
  children,
  ...button
}: StepFrameProps) {
  const { t } = useLingui();
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
      <ActionPanel
        label={t`Resumen de tu reserva`}
        title={<Trans>Tu reserva</Trans>}
        details={<SummaryDetails summary={summary} />}
        line={<SummaryLine summary={summary} isShort={Boolean(consent)} />}
        total={<SummaryTotal summary={summary} />}
        consent={consent}
        button={
          formId && (
            <Button
              type="submit"
              {...(onNext ? { onClick: onNext } : { form: formId })}
              {...button}
              local={step < STEPS - 1}
              wide
            >
              {nextLabel ?? <Trans>Siguiente</Trans>}
            </Button>
          )
        }
      >
        {children}
      </ActionPanel>
      {nextPath && <PreloadScreen path={nextPath} />}
    </Page>
  );
}
