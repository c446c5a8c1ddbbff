import { Trans, useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { Visit } from "~/api/orders";
import { sayTimes } from "~/booking/summarise";
import { formatList } from "~/domain/format";
import type { AppointmentDraft } from "~/state/areas";
import { Notice } from "~/ui/notice";
import { formatVisitDate } from "~/wording/visit-date";

/** Returns the scheduled visits that take place at the chosen times, too. Pure. */
export function overlapping(
  visits: readonly Visit[],
  { dates, start_time, end_time }: AppointmentDraft,
): Visit[] {
  return visits.filter(
    (visit) =>
      visit.status === "scheduled" &&
      dates.includes(visit.date) &&
      visit.start_time < end_time &&
      start_time < visit.end_time,
  );
}

type OverlapNoticeProps = { visits: readonly Visit[]; appointment: AppointmentDraft };

/** Names the customer's visits at the chosen times; the booking may go on. */
export const OverlapNotice = memo(function OverlapNotice({
  visits,
  appointment,
}: OverlapNoticeProps) {
  const { t } = useLingui();
  const named = overlapping(visits, appointment).map(({ date, start_time, end_time, helper }) => {
    const when = `${formatVisitDate(date)}, ${sayTimes(start_time, end_time)}`;
    return helper ? t`${when}, con ${helper.name}` : when;
  });
  if (named.length === 0) return null;
  return (
    <Notice tone="warn" role="status" title={<Trans>Ya tenés una visita a esa hora</Trans>}>
      {formatList(named)}. <Trans>Podés seguir igual, o elegir otro día u otra hora.</Trans>
    </Notice>
  );
});
