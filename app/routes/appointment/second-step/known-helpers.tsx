import { Trans, useLingui } from "@lingui/react/macro";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { type RefObject, useState } from "react";
import type { Helper } from "~/api/availability";
import { useAnswer } from "~/booking/use-answer";
import { Avatar } from "~/ui/avatar";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";
import type { Step } from "./use-step";

type KnownHelpersProps = {
  known: Promise<Helper[]>;
  step: Step;
  /** Has the focus after the button of the one who comes now. */
  heading: RefObject<HTMLElement>;
};

/** Helpers from earlier orders: one tap asks for one of them. Nothing where there are none. */
export function KnownHelpers({ known, step, heading }: KnownHelpersProps) {
  const { t } = useLingui();
  const answer = useAnswer(known);
  // Every choice brings another promise: the buttons stay meanwhile, and the focus on them.
  const [helpers, setHelpers] = useState<readonly Helper[]>([]);
  if (answer.state === "ready" && answer.value !== helpers) setHelpers(answer.value);
  const others = helpers.filter(({ id }) => id !== step.booking.appointment.assigned_helper?.id);
  if (others.length === 0) return null;
  const requested = step.pending === "known-helper" ? step.pendingFields?.get("helper") : null;
  const missed = helpers.find(({ id }) => id === step.reply?.missed)?.name;
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
            busy={requested === String(helper.id)}
            heading={heading}
            onRequest={() => step.post("known-helper", { helper: String(helper.id) })}
          />
        ))}
      </ul>
      <p role="status" className="mt-2 font-medium text-sm text-warn empty:hidden">
        {missed && t`${missed} no está libre para estas fechas y esta franja.`}
      </p>
    </div>
  );
}

type KnownHelperProps = Pick<KnownHelpersProps, "heading"> & {
  helper: Helper;
  busy: boolean;
  onRequest: () => void;
};

function KnownHelper({ helper: { name, photo_url }, busy, heading, onRequest }: KnownHelperProps) {
  return (
    <li>
      <button
        ref={useFocusOnRemoval(heading)}
        type="button"
        aria-busy={busy || undefined}
        onClick={onRequest}
        className="flex min-h-12 items-center gap-2 rounded-card border border-control bg-surface py-1 pr-4 pl-1.5 font-medium text-sm transition-colors hover:border-ink hover:bg-sunken"
      >
        <Avatar name={name} photoUrl={photo_url} size="small" />
        {name}
        {busy && <LoaderCircle aria-hidden size={18} className="animate-spin text-muted" />}
      </button>
    </li>
  );
}
