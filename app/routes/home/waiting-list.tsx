import { Trans, useLingui } from "@lingui/react/macro";
import Bell from "lucide-react/icons/bell";
import { type RefObject, useRef } from "react";
import { listWaiting, type Waiting } from "~/api/waiting";
import { useWaiting } from "~/booking/wait-for-free";
import { firstNameOf, formatTime, formatTimeRange } from "~/domain/format";
import { Button } from "~/ui/button";
import { mainHeading, useFocusOnRemoval } from "~/ui/focus";
import { Icon } from "~/ui/icon";
import { formatVisitDate } from "~/wording/visit-date";

/** The days and hours that are waited for, with the part that lists them; null where there are none. */
export async function loadWaiting(signal: AbortSignal) {
  const entries = (await listWaiting({ signal })) ?? [];
  return entries.length > 0 ? { entries, WaitingList } : null;
}

function WaitingList({ entries }: { entries: readonly Waiting[] }) {
  const { t } = useLingui();
  const list = useRef<HTMLUListElement>(null);
  return (
    <ul ref={list} tabIndex={-1} aria-label={t`En espera`} className="rows">
      {entries.map((entry) => (
        <WaitingRow key={entry.id} entry={entry} next={entries.length > 1 ? list : mainHeading} />
      ))}
    </ul>
  );
}

type WaitingRowProps = {
  entry: Waiting;
  /** Receives focus when the row disappears, the last one with its list. */
  next: RefObject<HTMLElement>;
};

function WaitingRow({ entry, next }: WaitingRowProps) {
  const { reply, busy, post } = useWaiting(String(entry.id));
  const leave = useFocusOnRemoval(next);
  const { id, date, start_time, end_time, freed } = entry;
  const [day, hour] = [formatVisitDate(date), formatTime(freed?.start_time ?? "")];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5">
      <Icon of={Bell} className="text-accent" />
      <p className="min-w-0 flex-1 basis-[11rem]">
        <span className="block font-semibold">
          {freed ? (
            <Trans>
              Se liberó el {day} a las {hour}
            </Trans>
          ) : (
            <Trans>Te avisamos si se libera el {day}</Trans>
          )}
        </span>
        <span className="block text-muted text-sm">
          {freed ? firstNameOf(freed.helper.name) : formatTimeRange(start_time, end_time)}
        </span>
        <span role="status" className="block text-sm empty:hidden">
          {!busy && reply?.text}
        </span>
      </p>
      <div className="flex">
        {freed && (
          <Button variant="secondary" busy={busy} onClick={() => post({ book: entry })}>
            <Trans>Reservar</Trans>
          </Button>
        )}
        <Button variant="plain" buttonRef={leave} busy={busy} onClick={() => post({ leave: id })}>
          <Trans>Ya no</Trans>
        </Button>
      </div>
    </li>
  );
}
