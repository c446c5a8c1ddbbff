import { Trans } from "@lingui/react/macro";
import { formatDate } from "~/domain/format";
import { Button } from "~/ui/button";
import type { Moved } from "./before-and-after";
import type { ChangeReply } from "./change-reply";

type TakenProps = { reply: ChangeReply | null; moved: readonly Moved[]; busy: boolean };

/** The same move with the nearest free day in the place of each that is taken. */
export function TakenDates({ reply, moved, busy }: TakenProps) {
  if (reply?.kind !== "taken" || reply.alternatives.length < reply.conflicts.length) return null;
  const dates = moved.map(({ toDate }) => {
    return reply.alternatives.find((one) => one.for === toDate)?.date ?? toDate;
  });
  const [first, ...rest] = dates;
  const list = [first, ...rest].map((date) => formatDate(date ?? "", "short")).join(", ");
  return (
    <div>
      {dates.map((date) => (
        <input key={date} type="hidden" name="free" value={date} />
      ))}
      <Button type="submit" name="use" value="free" variant="secondary" wide busy={busy}>
        <Trans>Usar los días libres: {list}</Trans>
      </Button>
    </div>
  );
}
