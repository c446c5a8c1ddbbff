import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { ApiError, isRefusal } from "~/api/errors";
import { readRefusal } from "~/api/parse-answer";
import { type Availability, fetchUser } from "~/api/user";
import {
  type BrokenVisit,
  brokenVisitsSchema,
  type UserChanges,
  updateUser,
} from "~/api/user-changes";
import { addDays, daysBetween, isPlainDate, isTime, type PlainDate, timeOf } from "~/domain/dates";
import { storeChangedUser } from "~/state/changed-user";
import { isSame } from "~/state/store";
import { describeError } from "~/wording/describe-error";

/** 0 is Sunday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;

const FIRST_HOURS = { start: "08:00", end: "17:00" };

export type DayHours = { weekday: number; works: boolean; start: string; end: string };

export type AvailabilityDraft = ReturnType<typeof draftOf>;

/** Subject of what is changed and not saved (session/form-drafts.ts). */
export const AVAILABILITY_DRAFT = "helper availability";

const partsSchema = z.partial(
  z.object({
    hours: z.array(
      z.object({ weekday: z.number(), works: z.boolean(), start: z.string(), end: z.string() }),
    ),
    daysOff: z.array(z.string().check(z.refine(isPlainDate))),
    zones: z.array(z.number()),
    adding: z.object({ from: z.string(), to: z.string() }),
  }),
);

const changesSchema = z.extend(partsSchema, { before: z.optional(partsSchema) });

/** Returns what differs from the saved availability, and that (`before`); null for nothing. */
export function unsavedChanges(draft: AvailabilityDraft, saved: Availability): object | null {
  const before = draftOf(saved);
  const known: Record<string, unknown> = before;
  const changed = Object.entries(draft).filter(([part, value]) => !isSame(value, known[part]));
  return changed.length > 0 ? { ...Object.fromEntries(changed), before } : null;
}

/** `changes`: as `unsavedChanges` returned them before the page was loaded. */
export function resumeDraft(saved: Availability, changes: unknown): AvailabilityDraft {
  const { before, ...changed } = changesSchema.safeParse(changes).data ?? {};
  const known = { ...draftOf(saved), ...before };
  return mergeDraft({ ...known, ...changed }, known, draftOf(saved));
}

/** Makes the changes from `before` to `draft` in `saved`, so that what was saved elsewhere meanwhile stays. */
export function mergeDraft(
  draft: AvailabilityDraft,
  before: AvailabilityDraft,
  saved: AvailabilityDraft,
): AvailabilityDraft {
  return {
    hours: draft.hours.map((day, at) =>
      isSame(day, before.hours[at]) ? (saved.hours[at] ?? day) : day,
    ),
    daysOff: mergeList(draft.daysOff, before.daysOff, saved.daysOff).sort(),
    zones: mergeList(draft.zones, before.zones, saved.zones).sort((a, b) => a - b),
    adding: draft.adding,
  };
}

function mergeList<Entry>(
  list: readonly Entry[],
  before: readonly Entry[],
  saved: readonly Entry[],
): Entry[] {
  const kept = saved.filter((entry) => list.includes(entry) || !before.includes(entry));
  const added = list.filter((entry) => !before.includes(entry));
  return [...new Set([...kept, ...added])];
}

export function draftOf({ weekly_hours, days_off, zones }: Availability) {
  return {
    hours: WEEKDAYS.map((weekday): DayHours => {
      const hours = weekly_hours.find((entry) => entry.weekday === weekday);
      return { weekday, works: hours !== undefined, ...FIRST_HOURS, ...hours };
    }),
    daysOff: [...days_off].sort(),
    zones: [...zones].sort((a, b) => a - b),
    /** Typed, and not yet among the days off. */
    adding: { from: "", to: "" },
  };
}

/** Whether saving would change anything; hours of days off do not count. */
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

/** Fields: `weekly_hours[0].start`, `days_off[0]`, `zones[0]`. */
export function parseAvailabilityForm(form: FormData) {
  return parseWithZod(form, { schema: availabilityFormSchema });
}

const MAX_DAYS_AHEAD = 400;
const MAX_DAYS_AT_ONCE = 60;

/** Expands a range of `YYYY-MM-DD`, both included; `to` may be "". `refusal`: why not, or "". */
export function readDaysOff(from: string, to: string, today: PlainDate) {
  const last = to === "" ? from : to;
  const refuse = (refusal: string) => ({ days: [], refusal });
  if (!isPlainDate(from) || !isPlainDate(last)) return refuse(t`Elegí el día.`);
  if (from < today) return refuse(t`Ese día ya pasó.`);
  if (last < from) return refuse(t`El último día no puede ser antes del primero.`);
  if (daysBetween(today, last) > MAX_DAYS_AHEAD) {
    return refuse(t`Elegí un día dentro de los próximos doce meses.`);
  }
  const length = daysBetween(from, last) + 1;
  if (length > MAX_DAYS_AT_ONCE) {
    return refuse(t`Son más de ${MAX_DAYS_AT_ONCE} días seguidos: agregalos por partes.`);
  }
  return { days: Array.from({ length }, (_, index) => addDays(from, index)), refusal: "" };
}

const STEP_MINUTES = 30;

/** Returns every half hour from 05:00 to 22:00, and `current`. */
export function timeOptions(current: string): string[] {
  const times = Array.from({ length: (17 * 60) / STEP_MINUTES + 1 }, (_, index) =>
    timeOf(5 * 60 + index * STEP_MINUTES),
  );
  return [...new Set([...times, current])].filter(isTime).sort();
}

/** `errors` by control name, "" for the form. */
export type ConfigReply =
  | { saved: true }
  | { saved: false; errors: Record<string, string[]>; broken: BrokenVisit[] };

/** Returns `posted` with what another device or the office has saved since `known`: PATCH /user replaces all of it. */
export async function mergeSaved(posted: Availability, known: Availability): Promise<UserChanges> {
  const user = await fetchUser({ guestAllowed: false });
  if (!user?.availability) throw ApiError.unreadable();
  storeChangedUser({}, user);
  const saved = draftOf(user.availability);
  const { hours, daysOff, zones } = mergeDraft(draftOf(posted), draftOf(known), saved);
  const weekly_hours = hours
    .filter(({ works }) => works)
    .map(({ weekday, start, end }) => ({ weekday, start, end }));
  return { availability: { weekly_hours, days_off: daysOff, zones } };
}

/** PATCH /user; a refusal contains the promised visits that the change would break. */
export async function saveChanges(
  changes: UserChanges | Promise<UserChanges>,
): Promise<ConfigReply> {
  try {
    const body = await changes;
    storeChangedUser(body, await updateUser({ body }));
    return { saved: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error);
  }
}

/** Drops the errors of the weekly hours once those are changed, because a field is named by its place in the list. */
export function currentErrors(
  errors: Record<string, string[]>,
  sent: readonly DayHours[],
  hours: readonly DayHours[],
): Record<string, string[]> {
  if (isSame(sent, hours)) return errors;
  const others = Object.entries(errors).filter(([name]) => !name.startsWith("weekly_hours"));
  return Object.fromEntries(others);
}

function refuse(error: ApiError): ConfigReply {
  const body = isRefusal(error, 409, 422) ? readRefusal(brokenVisitsSchema, error) : null;
  const broken = body?.visits ?? [];
  if (broken.length > 0) return { saved: false, errors: {}, broken };
  const refused = isRefusal(error, 422) ? Object.entries(error.fields) : [];
  const errors: Record<string, string[]> = {};
  for (const [name, messages] of refused) {
    const control = controlOf(name);
    errors[control] = [...(errors[control] ?? []), ...messages];
  }
  if (refused.length === 0) errors[""] = [describeError(error)];
  return { saved: false, errors, broken: [] };
}

/** Returns the control of a refused field: Laravel writes `availability.weekly_hours.0.end`. */
function controlOf(name: string): string {
  const [list = "", index, part = ""] = name.split(".").filter((word) => word !== "availability");
  return ["start", "end"].includes(part) ? `${list}[${index}].${part}` : list;
}
