import { Trans, useLingui } from "@lingui/react/macro";
import { memo, useEffect, useMemo, useRef } from "react";
import type { FoundAssignment } from "~/api/availability";
import type { Helper } from "~/api/helpers";
import type { Service } from "~/api/reference";
import type { HelperResult } from "~/booking/helper-search";
import { isWithin } from "~/booking/window";
import type { FittedService } from "~/domain/service-options";
import { Button } from "~/ui/button";
import { Lazy } from "~/ui/lazy";
import { Notice } from "~/ui/notice";
import { RetryNotice } from "~/ui/retry-notice";
import { Loading, Skeleton } from "~/ui/skeleton";
import type { LoadedPart } from "~/ui/use-answer";
import { describeError } from "~/wording/describe-error";
import { HelperChoice, KnownHelpers, withAssigned } from "./helper-choice";
import type { StepReply } from "./intents";
import type { Step } from "./use-step";

export const HELPER_ID = "helper";

const loadNobodyFree = () => import("./nobody-free");

type HelperSectionProps = {
  service: FittedService<Service>;
  result: LoadedPart<HelperResult>;
  candidates: LoadedPart<FoundAssignment[] | null>;
  /** Helpers of earlier orders; undefined until they are known. */
  known: readonly Helper[] | undefined;
  step: Step;
  /** Reply to a press on “Siguiente” that came before a helper was found. */
  unseen: StepReply | null;
};

export const HelperSection = memo((props: HelperSectionProps) => {
  const { service, result, candidates, known, step, unseen } = props;
  const { t } = useLingui();
  const { appointment } = step.booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const { assigned_helper: helper, start_time: start, wished_time: wished } = appointment;

  useEffect(() => {
    if (!unseen) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [unseen]);

  if (result.state === "none") return null;
  const isChoosing = step.pending === "choose" || step.pending === "alternative";
  const found = result.state === "ready" && result.value;
  const nobody = found && !found.found && !helper && !isChoosing;
  const isOtherHour =
    helper && wished && wished !== start && isWithin(appointment, wished, service.duration_minutes);

  return (
    <section id={HELPER_ID}>
      <h2 ref={heading} tabIndex={-1} className="font-display text-lg leading-tight">
        {t`Quién va`}
      </h2>
      <div className="mt-2.5 space-y-3">
        {found && (nobody || isOtherHour) && (
          <Lazy load={loadNobodyFree}>
            {({ NobodyFree }) => (
              <NobodyFree service={service} result={found} step={step} heading={heading} />
            )}
          </Lazy>
        )}
        {nobody && candidates.state === "ready" && (candidates.value?.length ?? 0) > 0 && (
          <HelperChoice candidates={candidates.value ?? []} step={step} />
        )}
        {result.state === "failed" && (
          <RetryNotice
            tone="danger"
            role="alert"
            title={t`No pudimos ver quién está libre`}
            busy={result.busy}
            onRetry={result.retry}
            heading={heading}
          >
            {describeError(result.error)}
          </RetryNotice>
        )}
        {!nobody && result.state !== "failed" && <WhoComes candidates={candidates} step={step} />}
        {unseen && helper && (
          <Notice role="status" title={t`Ya sabemos quién va`}>
            <Trans>Mirá quién es y a qué hora, y seguí con “Siguiente”.</Trans>
          </Notice>
        )}
        <HelperNews result={result} step={step} />
        <KnownHelpers known={known} step={step} heading={heading} />
      </div>
    </section>
  );
});

const NOBODY: readonly FoundAssignment[] = [];

function WhoComes({ candidates, step }: Pick<HelperSectionProps, "candidates" | "step">) {
  const { t } = useLingui();
  const { appointment } = step.booking;
  const { assigned_helper: helper } = appointment;
  // The cards stay mounted and focused while the next promise is pending.
  const offered = useMemo(
    () => withAssigned(candidates.value ?? NOBODY, appointment),
    [candidates.value, appointment],
  );
  const isOnly = offered.length < 2;
  if (isOnly && (!helper || (candidates.state === "waiting" && candidates.value === undefined))) {
    return (
      <Loading label={t`Buscando quién está libre…`}>
        <Skeleton className="h-51 rounded-card" />
      </Loading>
    );
  }
  return (
    <>
      <HelperChoice candidates={offered} step={step} />
      {isOnly && (
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
    </>
  );
}

function HelperNews({ result, step }: Pick<HelperSectionProps, "result" | "step">) {
  const { t } = useLingui();
  const name = step.booking.appointment.assigned_helper?.name ?? "";
  const unavailable = result.state === "ready" ? result.value.unavailable : null;
  const before = unavailable?.name ?? "";
  function news() {
    const { failed, missed, exhausted } = step.reply ?? {};
    if (failed) return failed;
    if (missed !== undefined) {
      return t`${missed} no está libre para estas fechas y esta franja.`;
    }
    if (exhausted) {
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
