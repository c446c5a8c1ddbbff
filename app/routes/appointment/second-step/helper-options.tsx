import { Trans, useLingui } from "@lingui/react/macro";
import Check from "lucide-react/icons/check";
import type { FoundAssignment, Helper } from "~/api/availability";
import { brand } from "~/config";
import { isPlainDate, todayInAsuncion, yearsBetween } from "~/domain/dates";
import { firstNameOf, formatScore } from "~/domain/format";
import { Avatar } from "~/ui/avatar";
import { Blossom } from "~/ui/blossom";
import { classNames } from "~/ui/class-names";

type HelperOptionsProps = {
  candidates: readonly FoundAssignment[];
  /** The id of the helper who was asked for; null for anybody. */
  chosen: number | null;
  busy: boolean;
  onChoose: (helper: Helper | null) => void;
};

/** “Quién va”: anybody, or one of those who could come, side by side. */
export function HelperOptions({ candidates, chosen, busy, onChoose }: HelperOptionsProps) {
  const { t } = useLingui();
  return (
    <div role="radiogroup" aria-label={t`Quién va`} aria-busy={busy || undefined}>
      <label className="choice-card flex min-h-13 items-center gap-2.5 px-3 py-1.5">
        <input
          type="radio"
          name="who"
          checked={chosen === null}
          onChange={() => onChoose(null)}
          className={RADIO_LOOK}
        />
        <span className="flex -space-x-2">
          {candidates.map(({ helper }) => (
            <Avatar key={helper.id} name={helper.name} photoUrl={helper.photo_url} size="tiny" />
          ))}
        </span>
        <span className="min-w-0 pr-7 leading-tight">
          <Trans>Cualquiera, quien mejor te quede</Trans>
        </span>
        <ChosenMark className="inset-y-0 right-2.5 my-auto" />
      </label>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2">
        {candidates.map(({ helper }) => (
          <HelperOption
            key={helper.id}
            helper={helper}
            isChosen={chosen === helper.id}
            onChoose={() => onChoose(helper)}
          />
        ))}
      </div>
    </div>
  );
}

type HelperOptionProps = { helper: Helper; isChosen: boolean; onChoose: () => void };

function HelperOption({ helper, isChosen, onChoose }: HelperOptionProps) {
  const { name, photo_url } = helper;
  return (
    <label className="choice-card grid min-w-0 justify-items-center gap-0.5 px-1 py-2.5 text-center leading-tight">
      <input
        type="radio"
        name="who"
        checked={isChosen}
        onChange={onChoose}
        className={RADIO_LOOK}
      />
      <Avatar name={name} photoUrl={photo_url} className="size-16" />
      <span className="mt-1 max-w-full truncate font-semibold">
        <span aria-hidden>{firstNameOf(name)}</span>
        <span className="sr-only">{name}</span>
      </span>
      <HelperScore helper={helper} />
      <YearsHere helper={helper} />
      <ChosenMark className="top-1.5 right-1.5" />
    </label>
  );
}

const RADIO_LOOK = "peer absolute inset-0 size-full cursor-pointer opacity-0";

function ChosenMark({ className }: { className: string }) {
  return (
    <span
      aria-hidden
      className={classNames(
        "absolute hidden size-6 place-items-center rounded-full bg-ink text-paper peer-checked:grid",
        className,
      )}
    >
      <Check size={14} strokeWidth={3} />
    </span>
  );
}

export function HelperScore({ helper: { rating } }: { helper: Helper }) {
  const { i18n } = useLingui();
  if (rating === null) return null;
  const score = formatScore(rating, i18n.locale);
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-sm tabular-nums">
      <Blossom size={15} />
      <span className="sr-only">
        <Trans>Puntuación</Trans>{" "}
      </span>
      {score}
    </span>
  );
}

/** Whole years since the helper began; nothing before the first one is over. */
export function YearsHere({ helper: { since } }: { helper: Helper }) {
  const { t } = useLingui();
  const day = since.slice(0, 10);
  const today = todayInAsuncion(new Date());
  const years = isPlainDate(day) ? yearsBetween(day, today) : 0;
  if (years < 1) return null;
  return (
    <span className="text-muted text-xs">
      {years === 1 ? t`1 año con ${brand}` : t`${years} años con ${brand}`}
    </span>
  );
}
