import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import Bell from "lucide-react/icons/bell";
import { memo, useState } from "react";
import { isSupported } from "~/api/errors";
import { timeNow } from "~/api/sending/server-clock";
import { putWaiting, type Waiting, type WaitingRequest } from "~/api/waiting";
import { isUnanswered } from "~/browser/action-reply";
import { addDays, type PlainDate, todayInAsuncion, weekdayOf } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { SelectField } from "~/forms/select-field";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { useDisclosure } from "~/ui/use-disclosure";

type Wish = Omit<WaitingRequest, "product">;

/** The field in which a `WaitingPost` goes to `actions.booking`, as JSON. */
export const WAITING = "waiting";
/** `leave`: id of an entry. */
export type WaitingPost = { wish: Wish } | { leave: number } | { book: Waiting };
/** `id` of the entry; null where nothing is waited for. */
export type WaitingReply = { id: number | null; text: string };

/** Posts for one day or hour: the reply to another one is not shown. */
export function useWaiting(key: string) {
  const fetcher = useFetcher<WaitingReply>({ key: `waiting ${key}` });
  return {
    reply: fetcher.data,
    busy: isUnanswered(fetcher),
    post: (posted: WaitingPost) =>
      fetcher.submit(
        { [WAITING]: JSON.stringify(posted) },
        { method: "post", action: actions.booking },
      ),
  };
}

/** Asks to be told when a day or hour frees on which nobody is free, and takes it back. */
export function WaitForFree(wish: Wish) {
  const { reply, busy, post } = useWaiting(JSON.stringify(wish));
  const id = reply?.id ?? null;
  return (
    <div>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {!busy && reply?.text}
      </p>
      {isSupported(putWaiting) && (
        <Button
          variant="plain"
          icon={Bell}
          busy={busy}
          className="-ml-4"
          onClick={() => post(id === null ? { wish } : { leave: id })}
        >
          {id === null ? <Trans>Avisame si se libera</Trans> : <Trans>Ya no me avises</Trans>}
        </Button>
      )}
    </div>
  );
}

const DAYS_AHEAD = 28;

/** Returns the next days that are not free, of weekdays on which somebody works. */
function fullDays(free: readonly PlainDate[]): PlainDate[] {
  const today = todayInAsuncion(timeNow());
  const workdays = new Set(free.map(weekdayOf));
  return Array.from({ length: DAYS_AHEAD }, (_, at) => addDays(today, at + 1)).filter(
    (day) => !free.includes(day) && (free.length === 0 || workdays.has(weekdayOf(day))),
  );
}

type WaitForDayProps = Omit<Wish, "date"> & { free: readonly PlainDate[] };

/** Asks to be told when one of the days frees that the grid leaves out. */
export const WaitForDay = memo(({ free, ...wish }: WaitForDayProps) => {
  const { t } = useLingui();
  const [date, setDate] = useState("");
  const { button, part } = useDisclosure();
  const days = fullDays(free);
  if (days.length === 0 || !isSupported(putWaiting)) return null;
  return (
    <div>
      <button
        {...button}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary text-sm"
      >
        <Icon of={Bell} size={16} />
        <Trans>¿El día que querés está lleno?</Trans>
      </button>
      <div {...part}>
        <SelectField
          label={t`Día`}
          placeholder={t`Elegí el día`}
          options={days.map((day) => ({ value: day, label: formatDate(day) }))}
          value={date}
          onChange={(event) => setDate(event.target.value)}
        />
        {date && <WaitForFree key={date} {...wish} date={date} />}
      </div>
    </div>
  );
});
