import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { FoundAssignment, Helper } from "~/api/availability";
import type { HelperResult } from "~/booking/helper-search";
import { HelperCard } from "~/booking/options/helper-card";
import { RetryNotice } from "~/booking/options/retry-notice";
import type { Answer } from "~/booking/use-answer";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useRetriedAnswer } from "~/ui/use-retry";
import { describeError } from "~/wording/describe-error";
import { HelperChoice, withAssigned } from "./helper-choice";
import type { StepReply } from "./intents";
import { KnownHelpers } from "./known-helpers";
import { NobodyFree } from "./nobody-free";
import type { Step } from "./use-step";

export const HELPER_ID = "helper";

export type HelperSectionProps = {
  result: Answer<HelperResult>;
  /** Who could come; null where the backend does not list them. */
  candidates: Answer<FoundAssignment[] | null>;
  known: Promise<Helper[]>;
  step: Step;
  /** The answer to a press on “Siguiente” that came before anybody knew who comes. */
  unseen: StepReply | null;
  onRetry: () => void;
};

/** Who comes, and when; another one, or one in particular, on request. */
export function HelperSection(props: HelperSectionProps) {
  const { result, candidates, known, step, unseen, onRetry } = props;
  const { t } = useLingui();
  const { appointment } = step.booking;
  const heading = useRef<HTMLHeadingElement>(null);
  const { shown, busy, retry } = useRetriedAnswer(result, onRetry);
  const { assigned_helper: helper } = appointment;

  useEffect(() => {
    if (!unseen) return;
    heading.current?.scrollIntoView({ block: "start" });
    heading.current?.focus({ preventScroll: true });
  }, [unseen]);

  if (shown.state === "none") return null;
  const isChoosing = step.pending === "choose" || step.pending === "alternative";
  const nobody = shown.state === "ready" && !shown.value.found && !helper && !isChoosing;

  return (
    <section id={HELPER_ID}>
      <h2 ref={heading} tabIndex={-1} className="font-display text-lg leading-tight">
        {t`Quién va`}
      </h2>
      <div className="mt-2.5 space-y-3">
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
        {!nobody && shown.state !== "failed" && <WhoComes candidates={candidates} step={step} />}
        {unseen && helper && (
          <Notice role="status" title={t`Ya sabemos quién va`}>
            <Trans>Mirá quién es y a qué hora, y seguí con “Siguiente”.</Trans>
          </Notice>
        )}
        <HelperNews result={shown} step={step} />
        <KnownHelpers known={known} step={step} heading={heading} />
      </div>
    </section>
  );
}

/** A choice where there are several to choose from; else the one who comes, and “Cambiar quién viene”. */
function WhoComes({ candidates, step }: Pick<HelperSectionProps, "candidates" | "step">) {
  const { t } = useLingui();
  const { assigned_helper: helper } = step.booking.appointment;
  const [latest, setLatest] = useState<readonly FoundAssignment[] | null>(null);
  // Every choice brings another promise: the cards stay meanwhile, and the focus on them.
  if (candidates.state === "ready" && candidates.value !== latest) setLatest(candidates.value);
  const offered = withAssigned(latest ?? [], step.booking.appointment);
  const isSearching = step.pending === "other-helper" || step.pending === "known-helper";

  if (offered.length > 1) return <HelperChoice candidates={offered} step={step} />;
  if (!helper || (candidates.state === "waiting" && !latest)) {
    return (
      <Loading label={t`Buscando quién está libre…`}>
        <div aria-hidden className="space-y-2">
          <Skeleton className="h-13 rounded-card" />
          <Skeleton className="h-36 rounded-card" />
        </div>
      </Loading>
    );
  }
  return (
    <>
      <HelperCard helper={helper} appointment={step.booking.appointment} busy={isSearching} />
      <Button
        variant="secondary"
        busy={step.pending === "other-helper"}
        onClick={() => step.post("other-helper", { offered: step.reply?.offered?.join(",") ?? "" })}
      >
        <Trans>Cambiar quién viene</Trans>
      </Button>
    </>
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
