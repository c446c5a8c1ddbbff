import { Plural, Trans, useLingui } from "@lingui/react/macro";
import LoaderCircle from "lucide-react/icons/loader-circle";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type RefObject, useState } from "react";
import type { FoundAssignment, Helper } from "~/api/availability";
import { sayTimes } from "~/booking/say-result";
import { useAnswer, useLastReady } from "~/booking/use-answer";
import { firstNameOf } from "~/domain/format";
import type { AppointmentDraft } from "~/state/appointment";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Rating } from "~/ui/rating";
import { useFocusOnRemoval } from "~/ui/use-focus-on-removal";
import { HelperOptions, YearsHere } from "./helper-options";
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

type HelpersSheetProps = {
  open: boolean;
  candidates: readonly FoundAssignment[];
  onClose: () => void;
  onChoose: (helper: number) => void;
};

/** All that is known of those who could come. */
function HelpersSheet({ open, candidates, onClose, onChoose }: HelpersSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Quiénes pueden ir`}>
      <ul className="divide-y divide-line">
        {candidates.map((candidate) => (
          <li key={candidate.helper.id} className="py-4 first:pt-0 last:pb-0">
            <Profile candidate={candidate} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

type ProfileProps = { candidate: FoundAssignment; onChoose: (helper: number) => void };

function Profile({ candidate, onChoose }: ProfileProps) {
  const { helper, start_time, end_time, free_dates } = candidate;
  const { id, name, photo_url, rating, reviews_count, bio, badges, quote } = helper;
  const firstName = firstNameOf(name);
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={name} photoUrl={photo_url} />
        <div className="min-w-0">
          <h3 className="font-display text-lg leading-tight">{name}</h3>
          <p className="flex flex-wrap items-center gap-x-3">
            {rating !== null && <Rating value={rating} count={reviews_count} />}
            <YearsHere helper={helper} />
          </p>
        </div>
      </div>
      <p className="mt-2 text-sm tabular-nums">
        {sayTimes(start_time, end_time)}
        {free_dates && (
          <>
            {" · "}
            <Plural value={free_dates.length} one="# visita libre" other="# visitas libres" />
          </>
        )}
      </p>
      {badges.length > 0 && <p className="mt-1 text-primary text-sm">{badges.join(" · ")}</p>}
      {bio && <p className="mt-2 text-muted">{bio}</p>}
      {quote && (
        <blockquote className="mt-2 border-accent border-l-3 pl-3">
          “{quote.text}”
          {quote.author && <footer className="text-muted text-sm">{quote.author}</footer>}
        </blockquote>
      )}
      <Button variant="secondary" className="mt-3" onClick={() => onChoose(id)}>
        <Trans>Elegir a {firstName}</Trans>
      </Button>
    </>
  );
}

type KnownHelpersProps = {
  known: Promise<Helper[]>;
  step: Step;
  /** Has the focus after the button of the one who comes now. */
  heading: RefObject<HTMLElement>;
};

/** Helpers from earlier orders: one tap asks for one of them. Nothing where there are none. */
export function KnownHelpers({ known, step, heading }: KnownHelpersProps) {
  const { t } = useLingui();
  // Every choice brings another promise: the buttons stay meanwhile, and the focus on them.
  const helpers = useLastReady(useAnswer(known)) ?? [];
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
