/** What the step does not begin with. `load.ts` fetches what a choice or a press needs. */
import { loadChunk } from "~/browser/load-module";
import { LatePart } from "~/ui/late-part";
import { Loading, Skeleton } from "~/ui/skeleton";
import type { ChosenDayProps } from "./chosen-day";
import type { StepErrorsProps } from "./step-errors";

export const loadKnown = () => loadChunk(() => import("~/booking/known-helpers"));
export const loadChosenDay = () => loadChunk(() => import("./chosen-day"));
export const loadErrors = () => loadChunk(() => import("./step-errors"));

export function ChosenDayPart(props: ChosenDayProps) {
  return (
    <LatePart load={loadChosenDay} fallback={<ChosenDaySkeleton />}>
      {({ ChosenDay }) => <ChosenDay {...props} />}
    </LatePart>
  );
}

export function StepErrorsPart(props: StepErrorsProps) {
  return <LatePart load={loadErrors}>{({ StepErrors }) => <StepErrors {...props} />}</LatePart>;
}

/** About as much room as the hours, the dates and the helpers take. */
function ChosenDaySkeleton() {
  return (
    <Loading>
      <div aria-hidden className="space-y-5.5">
        <Skeleton className="h-32 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-60 rounded-card" />
      </div>
    </Loading>
  );
}
