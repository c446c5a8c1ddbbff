import { plural, t } from "@lingui/core/macro";
import { daysBetween, type PlainDate } from "~/domain/dates";
import {
  formatDate,
  formatDuration,
  formatGuaranies,
  formatList,
  formatTime,
  formatTimeRange,
} from "~/domain/format";
import { hourOf } from "~/order-screen/day/visit-of-today";
import type { StatusLabel } from "~/wording/status-labels";
import type { AgendaDay, AgendaVisit, VisitMoment } from "./agenda-visits";

/** “hoy, viernes 20 de noviembre”; a day far from today is a date only. */
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

/** Null where the time suffices. */
export function momentLabel(moment: VisitMoment): StatusLabel | null {
  const labels: Partial<Record<VisitMoment, StatusLabel>> = {
    cancelled: { text: t`Cancelada`, tone: "danger" },
    skipped: { text: t`Saltada`, tone: "neutral" },
    paused: { text: t`En pausa`, tone: "neutral" },
    done: { text: t`Hecha`, tone: "success" },
    unpaid: { text: t`Falta el pago`, tone: "warn" },
    now: { text: t`Ahora`, tone: "accent" },
    next: { text: t`La próxima`, tone: "primary" },
  };
  return labels[moment] ?? null;
}

export function describeChange(visit: AgendaVisit): string {
  const { status, movedFrom, isReplacement, message } = visit;
  if (status === "cancelled") return t`Se canceló.`;
  if (status === "skipped") return t`Se salta.`;
  if (movedFrom) {
    const day = formatDate(movedFrom.date, "long");
    return t`Antes era el ${day} a las ${formatTime(movedFrom.start_time)}.`;
  }
  if (isReplacement) return t`Va en lugar de una visita que se saltó.`;
  return message ? t`Te dejó un mensaje.` : t`Cambió: mirá el día, la hora y las notas.`;
}

/** Describes visits that a customer changed together: “En pausa del 8 al 15”, or their dates. */
export function describeJointChange(visits: readonly AgendaVisit[]): string {
  const [first] = visits;
  if (!first) return "";
  const days = (some: readonly AgendaVisit[]) =>
    formatList(some.map(({ date }) => formatDate(date, "short")));
  const paused = visits.find((visit) => visit.paused)?.paused;
  if (paused) {
    const from = formatDate(paused.from, "short");
    const to = formatDate(paused.to, "short");
    const pause = from === to ? t`En pausa el ${from}.` : t`En pausa del ${from} al ${to}.`;
    const later = days(visits.filter(({ isReplacement }) => isReplacement));
    return later ? `${pause} ${t`Se hacen al final: ${later}.`}` : pause;
  }
  if (visits.length === 1) return describeChange(first);
  const list = days(visits);
  return visits.every(({ status }) => status === "cancelled")
    ? t`Se cancelaron: ${list}.`
    : t`Cambiaron: ${list}.`;
}

export function describePay({ lateFee, status }: AgendaVisit): string | null {
  if (lateFee === 0) return null;
  const amount = formatGuaranies(lateFee);
  return status === "cancelled" || status === "skipped"
    ? t`Se canceló con poco aviso: te pagamos ${amount}.`
    : t`Se cambió con poco aviso: te pagamos ${amount}.`;
}

export function describeTip({ tip }: AgendaVisit): string | null {
  const amount = formatGuaranies(tip);
  return tip > 0 ? t`Te dejaron ${amount} de propina.` : null;
}

/** “Saliste a las 7:40.” or “Llegaste a las 8:03.”, with what follows it; "" before. */
export function describeOwnProgress(visit: AgendaVisit): string {
  const { onTheWayAt, eta, arrivedAt, finishedAt } = visit;
  const left = onTheWayAt && hourOf(onTheWayAt);
  const came = arrivedAt && hourOf(arrivedAt);
  const went = finishedAt && hourOf(finishedAt);
  if (came && went) return t`Llegaste a las ${came} y terminaste a las ${went}.`;
  if (came) return t`Llegaste a las ${came}.`;
  if (left && eta) return t`Saliste a las ${left} y dijiste que llegás a las ${hourOf(eta)}.`;
  return left ? t`Saliste a las ${left}.` : "";
}
