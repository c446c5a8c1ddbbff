/** A backend of four helpers, for random choices on the second step. */
import type { Frequency, Service } from "~/api/reference";
import { addDays, daysBetween, minutesOf, timeOf, todayInAsuncion } from "~/domain/dates";
import { buildSeries } from "~/domain/series";

const service = (id: number, duration_minutes: number): Service => ({
  ...{ id, name: "", description: "", duration_minutes, price: 0, icon: "" },
});
const frequency = (id: number, visits: number): Frequency => ({
  ...{ id, name: "", description: "", visits, interval_days: 7, discount_percent: 0 },
});
export const services = [service(1, 180), service(2, 120)];
export const frequencies = [frequency(1, 1), frequency(2, 3)];
export const helpers = [1, 2, 3, 4];
export const tomorrow = addDays(todayInAsuncion(new Date()), 1);
export const days = Array.from({ length: 6 }, (_, ahead) => addDays(tomorrow, ahead));

type Span = { from: number; to: number };

type FreeTime = (helper: number, day: string) => Span | null;

export const allDay = () => ({ from: 7 * 60, to: 19 * 60 });

export function someHours(helper: number, day: string): Span | null {
  const mixed = helper * 7 + daysBetween(tomorrow, day) * 5;
  if (mixed % 4 === 0) return null;
  const from = (7 + (mixed % 6)) * 60;
  return { from, to: Math.min(from + (4 + (mixed % 7)) * 60, 19 * 60) };
}

/** GET /assignments/dates/available: the days on which that helper is free for a visit of the window. */
function answerDates(query: URLSearchParams, freeTime: FreeTime): Response {
  const [from, to] = [query.get("from_hour") ?? "", query.get("to_hour") ?? ""].map(minutesOf);
  const isFree = (day: string) => {
    const free = freeTime(Number(query.get("assigned_helper")), day);
    return free !== null && free.from <= (from ?? 0) && free.to >= (to ?? 0);
  };
  const ahead = Array.from({ length: 30 }, (_, index) => addDays(tomorrow, index));
  return Response.json({ data: ahead.filter(isFree) });
}

/** GET /assignments/helpers/available: the earliest time of whom is asked for, else of the first. */
function answerHelper(query: URLSearchParams, freeTime: FreeTime): Response {
  const text = (name: string) => query.get(name) ?? "";
  const length = services.find(({ id }) => String(id) === text("service"))?.duration_minutes ?? 0;
  const recurrence = frequencies.find(({ id }) => String(id) === text("frequency"));
  const series = recurrence ? buildSeries(text("start_date"), recurrence) : [];
  const startOf = (helper: number, day: string, from: string, to: string) => {
    const free = freeTime(helper, day);
    const start = free && Math.max(free.from, minutesOf(from));
    return start && start + length <= Math.min(free.to, minutesOf(to)) ? start : null;
  };
  const startInWindow = (helper: number, day: string) =>
    startOf(helper, day, text("from_hour"), text("to_hour"));
  const isRequested = (helper: number) => String(helper) === text("assigned_helper");
  const [found] = helpers
    .filter((helper) => !text("exclude").split(",").includes(String(helper)))
    .filter((helper) => startInWindow(helper, text("start_date")) !== null)
    .sort((a, b) => Number(isRequested(b)) - Number(isRequested(a)));
  if (found === undefined) {
    const alternatives = days.flatMap((date) => {
      const start = helpers.map((helper) => startOf(helper, date, "07:00", "19:00")).find(Boolean);
      return start ? [{ date, start: timeOf(start), end: timeOf(start + length) }] : [];
    });
    return Response.json({ message: "Nobody", alternatives }, { status: 404 });
  }
  const start = startInWindow(found, text("start_date")) ?? 0;
  const [from, to] = [timeOf(start), timeOf(start + length)];
  const free_dates = series.filter((day) => startOf(found, day, from, to) !== null);
  const schedule = { start: from, end: to };
  return Response.json({ data: { helper: { id: found }, service: { schedule }, free_dates } });
}

/** `freeTime`: when a helper is free on a day; null: not at all. */
export function answerAvailability(url: string, freeTime: FreeTime): Response {
  const { pathname, searchParams } = new URL(url);
  const answer = pathname.includes("/dates/") ? answerDates : answerHelper;
  return answer(searchParams, freeTime);
}
