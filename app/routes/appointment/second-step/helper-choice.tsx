import { Trans, useLingui } from "@lingui/react/macro";
import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import type { FoundAssignment } from "~/api/availability";
import { HelperOptions } from "~/booking/options/helper-options";
import { HelpersSheet } from "~/booking/options/helpers-sheet";
import { sayTimes } from "~/booking/say-result";
import type { AppointmentDraft } from "~/state/appointment";
import type { Step } from "./use-step";

const MAX_CANDIDATES = 3;

/** The candidates, one of them the assigned helper, who may be none of the first three. */
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

/** “Quién va”, what is known of the one who comes, and all of them in a sheet. */
export function HelperChoice({ candidates, step }: HelperChoiceProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { appointment } = step.booking;
  const { assigned_helper: helper, preferred_helper, start_time, end_time } = appointment;
  const requested = step.pending === "known-helper" ? step.pendingFields?.get("helper") : null;
  const isAsked = helper !== null && helper.id === preferred_helper?.id;
  const chosen = requested ? Number(requested) : isAsked ? helper.id : null;
  const choose = (id: number | null) =>
    id === null ? step.post("any-helper") : step.post("known-helper", { helper: String(id) });

  return (
    <div className="relative space-y-3">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="absolute -top-11 right-0 min-h-11 font-semibold text-primary text-sm"
      >
        <Trans>Ver perfiles</Trans>
      </button>
      <HelperOptions
        candidates={candidates}
        chosen={chosen}
        busy={requested !== null}
        onChoose={(one) => choose(one?.id ?? null)}
      />
      <div className="min-h-11 text-sm">
        {helper ? (
          <div className="flex gap-2">
            <ShieldCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-primary" />
            <div className="min-w-0">
              <h3 className="inline font-semibold font-sans text-sm">{helper.name}</h3>
              <span className="text-muted">
                {" · "}
                <span>{sayTimes(start_time, end_time)}</span>
              </span>
              <p className="text-muted">
                {helper.badges.join(", ")}
                {helper.quote && ` “${helper.quote.text}”`}
              </p>
            </div>
          </div>
        ) : (
          <p className="text-muted">{t`Buscando quién está libre…`}</p>
        )}
      </div>
      <HelpersSheet
        open={isOpen}
        candidates={candidates}
        onClose={() => setOpen(false)}
        onChoose={(id) => {
          setOpen(false);
          choose(id);
        }}
      />
    </div>
  );
}
