import { t } from "@lingui/core/macro";
import { daysBetween, type PlainDate } from "~/domain/dates";

/** “hoy”, “mañana”, “en 3 días”. */
export function untilVisit(date: PlainDate, today: PlainDate): string {
  const days = daysBetween(today, date);
  if (days <= 0) return t`hoy`;
  if (days === 1) return t`mañana`;
  return t`en ${days} días`;
}
