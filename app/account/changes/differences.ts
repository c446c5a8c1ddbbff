import { t } from "@lingui/core/macro";
import type { Order } from "~/api/orders";
import { formatTime } from "~/domain/format";
import { formatVisitDate } from "~/wording/visit-date";
import type { SeenVisit } from "./change-form";

/** What differs of an order from how it was shown, a sentence for each visit. */
export function describeDifferences(seen: readonly SeenVisit[], order: Order): string[] {
  const before = new Map(seen.map((visit) => [visit.id, visit]));
  const texts = order.visits.flatMap((visit) => {
    const { date, start_time, status } = visit;
    const old = before.get(visit.id);
    const day = formatVisitDate(date);
    if (!old) return [t`Hay una visita nueva: ${day} a las ${formatTime(start_time)}.`];
    const oldDay = formatVisitDate(old.date);
    if (status !== old.status) {
      if (status === "skipped") return [t`La visita del ${oldDay} se salta.`];
      if (status === "cancelled") return [t`La visita del ${oldDay} está cancelada.`];
      if (status === "scheduled") return [t`La visita del ${day} vuelve a estar.`];
    }
    if (date !== old.date || start_time !== old.start_time) {
      return [t`La visita del ${oldDay} pasó al ${day} a las ${formatTime(start_time)}.`];
    }
    return [];
  });
  return seen.length > 0 ? texts : [];
}
