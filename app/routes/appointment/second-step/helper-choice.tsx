import { Trans } from "@lingui/react/macro";
import { memo, type RefObject, useCallback, useMemo } from "react";
import type { FoundAssignment } from "~/api/availability";
import type { Helper } from "~/api/helpers";
import { HelperOptions } from "~/booking/helper-options";
import type { AppointmentDraft } from "~/state/areas";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";
import type { Step } from "./use-step";

const MAX_CANDIDATES = 3;

/** Adds the assigned helper where the list lacks this one, in place of the last. */
export function withAssigned(
  candidates: readonly FoundAssignment[],
  { assigned_helper: helper, start_time, end_time }: AppointmentDraft,
): readonly FoundAssignment[] {
  if (!helper || candidates.some((candidate) => candidate.helper.id === helper.id)) {
    return candidates;
  }
  const assigned = { found: true as const, helper, start_time, end_time, free_dates: null };
  return [...candidates.slice(0, MAX_CANDIDATES - 1), assigned];
}

type HelperChoiceProps = { candidates: readonly FoundAssignment[]; step: Step };

export function HelperChoice({ candidates, step }: HelperChoiceProps) {
  const { appointment } = step.booking;
  const { assigned_helper: helper, preferred_helper, start_time, end_time } = appointment;
  const { post, request } = step;
  const isOnly = candidates.length === 1;
  const isAsked = helper !== null && (isOnly || helper.id === preferred_helper?.id);
  const chosen = step.requested ?? (isAsked ? helper.id : null);
  const anybody = useCallback(() => post("any-helper"), [post]);
  const coming = useMemo(
    () => helper && { helper, start_time, end_time },
    [helper, start_time, end_time],
  );
  return (
    <HelperOptions
      name="who"
      candidates={candidates}
      chosen={chosen}
      isAnybody={chosen === null && !preferred_helper}
      coming={coming}
      busy={step.requested !== null || step.pending === "other-helper"}
      {...(!isOnly && { onAnybody: anybody })}
      onChoose={useCallback(
        (id: number) => {
          const asked = candidates.find((candidate) => candidate.helper.id === id);
          if (asked) request(asked.helper);
        },
        [candidates, request],
      )}
    />
  );
}

type KnownHelpersProps = {
  known: readonly Helper[] | undefined;
  step: Step;
  heading: RefObject<HTMLElement>;
};

/** Renders the helpers of earlier orders; one tap requests a helper. Renders nothing without any. */
export const KnownHelpers = memo(({ known = [], step, heading }: KnownHelpersProps) => {
  const others = known.filter(({ id }) => id !== step.booking.appointment.assigned_helper?.id);
  if (others.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">
        <Trans>O pedí a alguien que ya conocés</Trans>
      </h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {others.map((helper) => (
          <KnownHelper
            key={helper.id}
            helper={helper}
            busy={step.requested === helper.id}
            heading={heading}
            onRequest={() => step.request(helper)}
          />
        ))}
      </ul>
    </div>
  );
});

type KnownHelperProps = Pick<KnownHelpersProps, "heading"> & {
  helper: Helper;
  busy: boolean;
  onRequest: () => void;
};

function KnownHelper({ helper: { name, photo_url }, busy, heading, onRequest }: KnownHelperProps) {
  return (
    <li>
      <Button
        variant="secondary"
        buttonRef={useFocusOnRemoval(heading)}
        busy={busy}
        onClick={onRequest}
        className="pl-1.5"
      >
        <Avatar name={name} photoUrl={photo_url} size="small" />
        {name}
      </Button>
    </li>
  );
}
