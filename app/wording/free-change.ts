import { t } from "@lingui/core/macro";
import type { Policies } from "~/api/company/policies";
import { hoursBefore, type Moment, momentOf } from "~/domain/dates";
import { formatDate, formatGuaranies, formatTime } from "~/domain/format";

/**
 * “Gratis hasta el lunes 23 a las 8:00; después se cobran Gs. 40.000.” of the company's rule for a
 * visit; its own words where it names no hours, null where nobody says.
 */
export function describeFreeChange(
  policies: Policies | null,
  visit: Moment,
  now = momentOf(new Date()),
): string | null {
  if (!policies) return null;
  const { free_change_hours: hours, late_fee: fee, change_text } = policies;
  if (hours === null) return change_text || null;
  const until = hoursBefore(visit, hours);
  const cost = fee ? formatGuaranies(fee) : "";
  if (`${until.date} ${until.time}` <= `${now.date} ${now.time}`) {
    if (fee === 0) return null;
    return cost
      ? t`Ya cuesta ${cost}: empieza en menos de ${hours} h.`
      : t`Ya no es gratis: empieza en menos de ${hours} h.`;
  }
  const [day, time] = [dayOf(until.date), formatTime(until.time)];
  return cost
    ? t`Gratis hasta el ${day} a las ${time}; después se cobran ${cost}.`
    : t`Gratis hasta el ${day} a las ${time}.`;
}

const dayOf = (date: string) => `${formatDate(date, "weekday")} ${Number(date.slice(8))}`;
