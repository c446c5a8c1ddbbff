import { Plural, Trans, useLingui } from "@lingui/react/macro";
import Check from "lucide-react/icons/check";
import ShieldCheck from "lucide-react/icons/shield-check";
import { type ComponentProps, memo, type ReactNode, useState } from "react";
import type { FoundAssignment } from "~/api/availability";
import type { Helper } from "~/api/helpers";
import { timeNow } from "~/api/sending/server-clock";
import { brand } from "~/config";
import { isPlainDate, todayInAsuncion, yearsBetween } from "~/domain/dates";
import { firstNameOf, formatScore, formatTimeRange } from "~/domain/format";
import { errorId, FieldErrors, useControlProps } from "~/forms/form-field";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Dialog } from "~/ui/dialog";
import { Icon } from "~/ui/icon";
import { Blossom, Rating } from "~/ui/rating";

type HelperOptionsProps = {
  name: string;
  candidates: readonly FoundAssignment[];
  chosen: number | null;
  /** Whether “Cualquiera que esté libre” is chosen. */
  isAnybody?: boolean;
  coming: Pick<FoundAssignment, "helper" | "start_time" | "end_time"> | null;
  /** Shown while nobody is known to come. */
  without?: ReactNode;
  busy?: boolean;
  onAnybody?: () => void;
  onChoose: (helper: number) => void;
  id?: string;
  errors?: string[];
};

/** “Quién va”: the free helpers side by side, details of one, and all of them in a sheet. */
export const HelperOptions = memo((props: HelperOptionsProps) => {
  const { name, candidates, chosen, coming, ...more } = props;
  const { t } = useLingui();
  const { busy, onAnybody, onChoose, id, errors, without = t`Buscando quién está libre…` } = more;
  const [isOpen, setOpen] = useState(false);
  const group = useControlProps({ id, errors });
  function chooseInSheet(helper: number) {
    setOpen(false);
    onChoose(helper);
  }
  return (
    <div className="relative space-y-3">
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="absolute -top-11 right-0 min-h-11 font-semibold text-primary text-sm"
      >
        <Trans>Ver perfiles</Trans>
      </button>
      <div {...group} role="radiogroup" aria-label={t`Quién va`} aria-busy={busy || undefined}>
        {onAnybody && (
          <Anybody
            name={name}
            candidates={candidates}
            isChosen={more.isAnybody === true}
            onChoose={onAnybody}
          />
        )}
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
          {candidates.map(({ helper }) => (
            <HelperOption
              key={helper.id}
              name={name}
              helper={helper}
              isChosen={chosen === helper.id}
              onChoose={onChoose}
            />
          ))}
        </div>
        <FieldErrors id={errorId(group.id)} errors={errors} />
      </div>
      <div className="min-h-11 text-sm">
        {coming ? (
          <div className="flex gap-2">
            <Icon of={ShieldCheck} size={18} className="mt-0.5 shrink-0 text-primary" />
            <div className="min-w-0">
              <h3 className="inline font-semibold font-sans text-sm">{coming.helper.name}</h3>
              <span className="text-muted">
                {" · "}
                <span>{formatTimeRange(coming.start_time, coming.end_time)}</span>
              </span>
              <p className="text-muted">
                {coming.helper.badges.join(" · ")}
                {coming.helper.quote && ` “${coming.helper.quote.text}”`}
              </p>
            </div>
          </div>
        ) : (
          <p className="text-muted">{without}</p>
        )}
      </div>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`Quiénes pueden ir`}>
        <ul className="rows">
          {candidates.map((candidate) => (
            <li key={candidate.helper.id} className="py-4 first:pt-0 last:pb-0">
              <Profile candidate={candidate} onChoose={chooseInSheet} />
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  );
});

type AnybodyProps = Pick<HelperOptionsProps, "name" | "candidates"> & {
  isChosen: boolean;
  onChoose: () => void;
};

const Anybody = memo(({ name, candidates, isChosen, onChoose }: AnybodyProps) => {
  return (
    <ChoiceCard
      name={name}
      checked={isChosen}
      onChange={onChoose}
      className="flex min-h-13 flex-wrap items-center gap-2.5 px-3 py-1.5"
      markClassName="inset-y-0 right-2.5 my-auto"
    >
      <span className="flex px-1">
        {candidates.map(({ helper }) => (
          <span key={helper.id} className="-mx-1">
            <Avatar name={helper.name} photoUrl={helper.photo_url} size="tiny" />
          </span>
        ))}
      </span>
      <span className="min-w-0 flex-1 basis-[8rem] pr-7 leading-tight">
        <Trans>Cualquiera que esté libre</Trans>
      </span>
    </ChoiceCard>
  );
});

type HelperOptionProps = {
  name: string;
  helper: Helper;
  isChosen: boolean;
  onChoose: (helper: number) => void;
};

const HelperOption = memo(({ name: field, helper, isChosen, onChoose }: HelperOptionProps) => {
  const { id, name, photo_url } = helper;
  return (
    <ChoiceCard
      name={field}
      value={id}
      checked={isChosen}
      onChange={() => onChoose(id)}
      className="grid min-w-0 justify-items-center gap-0.5 px-1 py-2.5 text-center leading-tight"
      markClassName="top-1.5 right-1.5"
    >
      <Avatar name={name} photoUrl={photo_url} className="size-16" />
      <span className="relative mt-1 max-w-full truncate font-semibold">
        <span aria-hidden>{firstNameOf(name)}</span>
        <span className="sr-only">{name}</span>
      </span>
      {helper.rating !== null && (
        <span className="inline-flex items-center gap-1 font-semibold text-sm tabular-nums">
          <Blossom size={15} />
          <span className="sr-only">
            <Trans>Puntuación</Trans>{" "}
          </span>
          {formatScore(helper.rating)}
        </span>
      )}
      <YearsHere helper={helper} />
    </ChoiceCard>
  );
});

type ChoiceCardProps = ComponentProps<"input"> & { markClassName: string };

function ChoiceCard({ className, markClassName, children, ...radio }: ChoiceCardProps) {
  return (
    <label className={classNames("choice-card", className)}>
      <input
        {...radio}
        type="radio"
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      {children}
      <span
        aria-hidden
        className={classNames(
          "absolute hidden size-6 place-items-center rounded-full bg-ink text-paper peer-checked:grid",
          markClassName,
        )}
      >
        <Icon of={Check} size={14} strokeWidth={3} />
      </span>
    </label>
  );
}

function YearsHere({ helper: { since } }: { helper: Helper }) {
  const { t } = useLingui();
  const day = since.slice(0, 10);
  const today = todayInAsuncion(timeNow());
  const years = isPlainDate(day) ? yearsBetween(day, today) : 0;
  if (years < 1) return null;
  return (
    <span className="text-muted text-xs">
      {years === 1 ? t`1 año con ${brand}` : t`${years} años con ${brand}`}
    </span>
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
        {formatTimeRange(start_time, end_time)}
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
