import { Plural, Trans } from "@lingui/react/macro";
import type { PlainDate } from "~/domain/dates";
import { Notice } from "~/ui/notice";

type TakenNoticeProps = { conflicts: readonly PlainDate[]; dates: readonly PlainDate[] };

/** Says why the customer is back here: dates that the order was refused for, while one is left. */
export function TakenNotice({ conflicts, dates }: TakenNoticeProps) {
  if (!dates.some((date) => conflicts.includes(date))) return null;
  return (
    <Notice tone="warn" role="alert" title={<Trans>Alguien reservó antes</Trans>}>
      <Plural
        value={conflicts.length}
        one="Una de tus fechas se ocupó mientras pagabas. No se cobró nada: elegí otra y seguí."
        other="# de tus fechas se ocuparon mientras pagabas. No se cobró nada: elegí otras y seguí."
      />
    </Notice>
  );
}
