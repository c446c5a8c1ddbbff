import { plural, t } from "@lingui/core/macro";
import { daysBetween, type PlainDate } from "~/domain/dates";
import { formatDate, formatDuration, formatTimeRange } from "~/domain/format";
import type { BadgeTone } from "~/ui/badge";
import type { AgendaDay, VisitMoment } from "./agenda";

/** “hoy, viernes 20 de noviembre”; a day that is not near today by its date alone. */
export function dayTitle(date: PlainDate, today: PlainDate): string {
  const day = formatDate(date, "long");
  switch (daysBetween(today, date)) {
    case 0:
      return t`hoy, ${day}`;
    case 1:
      return t`mañana, ${day}`;
    case -1:
      return t`ayer, ${day}`;
    default:
      return day;
  }
}

/** “2 visitas · 6 h”, or why there are none. */
export function daySummary(day: AgendaDay, today: PlainDate): string {
  const { count, minutes } = day.work;
  if (count > 0) {
    const visits = plural(count, { one: "# visita", other: "# visitas" });
    return minutes > 0 ? `${visits} · ${formatDuration(minutes)}` : visits;
  }
  if (day.date < today) return t`Sin visitas`;
  if (day.kind === "dayOff") return t`Día libre`;
  if (day.kind === "closed") return t`No trabajás`;
  return t`Sin visitas`;
}

export function describeFreeDay(day: AgendaDay, today: PlainDate): { title: string; text: string } {
  if (day.kind === "dayOff") {
    return day.date < today
      ? { title: t`Fue tu día libre`, text: "" }
      : { title: t`Día libre`, text: t`Lo marcaste en tu configuración: nadie puede reservarte.` };
  }
  if (day.date < today) return { title: t`No tuviste visitas`, text: "" };
  if (day.kind === "closed") {
    const weekday = formatDate(day.date, "weekday");
    return {
      title: t`No trabajás este día`,
      text: t`Según tu horario, el ${weekday} no recibís visitas.`,
    };
  }
  if (!day.hours) return { title: t`Sin visitas`, text: t`Si alguien reserva, va a aparecer acá.` };
  const hours = formatTimeRange(day.hours.start, day.hours.end);
  return {
    title: t`Sin visitas por ahora`,
    text: t`Tu horario es ${hours}. Si alguien reserva, va a aparecer acá.`,
  };
}

/** Null where the time of the visit says enough. */
export function momentLabel(moment: VisitMoment): { text: string; tone: BadgeTone } | null {
  switch (moment) {
    case "cancelled":
      return { text: t`Cancelada`, tone: "danger" };
    case "skipped":
      return { text: t`No se hizo`, tone: "neutral" };
    case "done":
      return { text: t`Hecha`, tone: "success" };
    case "unpaid":
      return { text: t`Falta el pago`, tone: "warn" };
    case "now":
      return { text: t`Ahora`, tone: "accent" };
    case "next":
      return { text: t`La próxima`, tone: "primary" };
    case "over":
    case "ahead":
      return null;
  }
}
