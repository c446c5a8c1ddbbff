import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { PlainDate } from "~/domain/dates";
import { formatDate, formatDuration } from "~/domain/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";

type TooShortDayProps = {
  /** Minutes of the visit. */
  minutes: number;
  /** The nearest days that are free. */
  others: readonly PlainDate[];
  onChoose: (day: PlainDate) => void;
  /** Other ways than another day. */
  action: ReactNode;
  children: ReactNode;
};

/** Says that no helper has the whole time of a visit on a day, and offers other days. */
export function TooShortDay({ minutes, others, onChoose, action, children }: TooShortDayProps) {
  const length = formatDuration(minutes);
  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>Ese día no hay {length} seguidas</Trans>}
      action={
        <>
          {others.map((day) => (
            <Button key={day} variant="secondary" onClick={() => onChoose(day)}>
              {formatDate(day, "short")}
            </Button>
          ))}
          {action}
        </>
      }
    >
      {children}
    </Notice>
  );
}
