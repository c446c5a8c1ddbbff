/** The availability form: what it holds, what it posts, and what is wrong with it. */
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import type { Availability } from "~/api/user";
import { addDays, daysBetween, isPlainDate, isTime, type PlainDate } from "~/domain/dates";

/** Monday first, as a week is read here; 0 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

/** What a day is given that begins to be worked. */
const FIRST_HOURS = { start: "08:00", end: "17:00" };

export type DayHours = { weekday: number; works: boolean; start: string; end: string };

export type AvailabilityDraft = {
  /** All seven days, in the order of `WEEKDAYS`. */
  hours: DayHours[];
  daysOff: PlainDate[];
  zones: number[];
};

/** The form as it stands before anything is changed. */
export function draftOf({ weekly_hours, days_off, zones }: Availability): AvailabilityDraft {
  return {
    hours: WEEKDAYS.map((weekday) => {
      const hours = weekly_hours.find((entry) => entry.weekday === weekday);
      return { weekday, works: hours !== undefined, ...FIRST_HOURS, ...hours };
    }),
    daysOff: [...days_off].sort(),
    zones: [...zones].sort((a, b) => a - b),
  };
}

/** Whether saving the draft would change anything; the hours of a day not worked do not count. */
export function isChanged(draft: AvailabilityDraft, availability: Availability): boolean {
  const told = ({ hours, daysOff, zones }: AvailabilityDraft) =>
    JSON.stringify([hours.filter(({ works }) => works), daysOff, zones]);
  return told(draft) !== told(draftOf(availability));
}

const timeText = () => z.string().check(z.refine(isTime));

const hoursSchema = z
  .object({
    weekday: z.pipe(
      z.string().check(z.regex(/^[0-6]$/)),
      z.transform((text: string) => Number(text)),
    ),
    start: timeText(),
    end: timeText(),
  })
  .check(
    z.refine(({ start, end }) => end > start, {
      path: ["end"],
      error: () => t`El día tiene que terminar más tarde de lo que empieza.`,
    }),
  );

const idText = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/)),
  z.transform((text: string) => Number(text)),
);

const availabilityFormSchema = z.object({
  weekly_hours: z._default(z.array(hoursSchema), []),
  days_off: z._default(z.array(z.string().check(z.refine(isPlainDate))), []),
  zones: z._default(z.array(idText), []),
});

/** Reads what the form posts: `weekly_hours[0].start`, `days_off[0]`, `zones[0]`. */
export function parseAvailabilityForm(form: FormData) {
  return parseWithZod(form, { schema: availabilityFormSchema });
}

/** How far ahead a day can be taken off, and how many at once: a vacation fits, a typing error does not. */
const FARTHEST_DAYS = 400;
const LONGEST_DAYS = 60;

type DaysOffRefusal = "missing" | "past" | "order" | "far" | "long";

/**
 * The days from `from` to `to`, both included, as days off; `to` empty means the one day. Both
 * `YYYY-MM-DD`.
 */
export function readDaysOff(
  from: string,
  to: string,
  today: PlainDate,
): { ok: true; days: PlainDate[] } | { ok: false; reason: DaysOffRefusal } {
  const last = to === "" ? from : to;
  const refuse = (reason: DaysOffRefusal) => ({ ok: false, reason }) as const;
  if (!isPlainDate(from) || !isPlainDate(last)) return refuse("missing");
  if (from < today) return refuse("past");
  if (last < from) return refuse("order");
  if (daysBetween(today, last) > FARTHEST_DAYS) return refuse("far");
  const length = daysBetween(from, last) + 1;
  if (length > LONGEST_DAYS) return refuse("long");
  return { ok: true, days: Array.from({ length }, (_, index) => addDays(from, index)) };
}

/** What a person reads when a day cannot be taken off. */
export function describeDaysOffRefusal(reason: DaysOffRefusal): string {
  switch (reason) {
    case "missing":
      return t`Elegí el día.`;
    case "past":
      return t`Ese día ya pasó.`;
    case "order":
      return t`“Hasta” tiene que ser después de “Desde”.`;
    case "far":
      return t`Elegí un día dentro de los próximos doce meses.`;
    case "long":
      return t`Son más de ${LONGEST_DAYS} días seguidos: agregalos por partes.`;
  }
}

const STEP_MINUTES = 30;
const pad = (value: number) => String(value).padStart(2, "0");

/** The times to choose from, every half hour from 05:00 to 22:00; one that is set already is kept. */
export function timeOptions(current: string): string[] {
  const times = Array.from({ length: (17 * 60) / STEP_MINUTES + 1 }, (_, index) => {
    const minutes = 5 * 60 + index * STEP_MINUTES;
    return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
  });
  return [...new Set([...times, current])].filter(isTime).sort();
}
