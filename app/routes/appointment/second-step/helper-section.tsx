import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { Helper } from "~/api/availability";
import type { HelperResult } from "~/booking/helper-search";
import type { Answer } from "~/booking/use-answer";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Loading, SkeletonCard } from "~/ui/skeleton";
import { useRetriedAnswer } from "~/ui/use-retry";
import { describeError } from "~/wording/describe-error";
import { HelperCard } from "./helper-card";
import type { StepReply } from "./intents";
import { KnownHelpers } from "./known-helpers";
import { NobodyFree } from "./nobody-free";
import { RetryNotice } from "./retry-notice";
import type { Step } from "./use-step";

export const HELPER_ID = "helper";

type HelperSectionProps = {
  result: Answer<HelperResult>;
  known: Promise<Helper[]>;
  step: Step;
  /** The answer to a press on “Siguiente” that came before anybody knew who comes. */
  unseen: StepReply | null;
  onRetry: () => void;
};

/** Who comes, and when; another one, or one in particular, on request. */
export function HelperSection({ result, known, step, unseen, onRetry }: HelperSectionProps) {
  const { t } = useLingui();
  const { appointment } = step.booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, busy, retry } = useRetriedAnswer(result, onRetry);
  const { assigned_helper: helper, start_date } = appointment;

  useEffect(() => {
    if (!unseen) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [unseen]);

  if (!start_date || shown.state === "none") return null;
  const isSearching = step.pending === "other-helper" || step.pending === "known-helper";
  const isChoosing = step.pending === "choose" || step.pending === "alternative";
  const nobody = shown.state === "ready" && !shown.value.found && !helper && !isChoosing;

  return (
    <section id={HELPER_ID} className="mt-10">
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-xl">
        {t`¿Quién va a tu casa?`}
      </h2>
      <div className="mt-4 space-y-4">
        {helper && <HelperCard helper={helper} appointment={appointment} busy={isSearching} />}
        {!helper && !nobody && shown.state !== "failed" && (
          <Loading label={t`Buscando quién está libre…`}>
            <SkeletonCard />
          </Loading>
        )}
        {nobody && (
          <NobodyFree alternatives={shown.value.alternatives} step={step} heading={heading} />
        )}
        {shown.state === "failed" && (
          <RetryNotice
            title={t`No pudimos ver quién está libre`}
            busy={busy}
            onRetry={retry}
            heading={heading}
          >
            {describeError(shown.error)}
          </RetryNotice>
        )}
        {unseen && helper && (
          <Notice role="status" title={t`Ya sabemos quién va`}>
            <Trans>Mirá quién es y a qué hora, y seguí con “Siguiente”.</Trans>
          </Notice>
        )}
        <HelperNews result={shown} step={step} />
        {helper && (
          <Button
            variant="secondary"
            busy={step.pending === "other-helper"}
            onClick={() =>
              step.post("other-helper", { offered: step.reply?.offered?.join(",") ?? "" })
            }
          >
            <Trans>Cambiar helper</Trans>
          </Button>
        )}
        <KnownHelpers known={known} step={step} heading={heading} />
      </div>
    </section>
  );
}

/** Says, also to screen readers, when the answer is not the expected one. */
function HelperNews({ result, step }: Pick<HelperSectionProps, "result" | "step">) {
  const { t } = useLingui();
  const name = step.booking.appointment.assigned_helper?.name ?? "";
  const unavailable = result.state === "ready" ? result.value.unavailable : null;
  const before = unavailable?.name ?? "";
  function news() {
    if (step.reply?.failed) return step.reply.failed;
    if (step.reply?.exhausted) {
      return t`No hay nadie más libre para estas fechas y esta franja: sigue ${name}.`;
    }
    if (unavailable?.hasNewTime)
      return t`${before} ya no está libre a esa hora: este es su nuevo horario.`;
    if (unavailable && name) return t`${before} ya no está libre: te proponemos a ${name}.`;
    return "";
  }
  return (
    <p role="status" className="font-medium text-sm text-warn empty:hidden">
      {news()}
    </p>
  );
}
