/** What the screen of the second step posts, and what it is answered. */
import * as z from "zod/mini";
import { isPlainDate, isTime, type PlainDate } from "~/domain/dates";

export const OBSERVATIONS_AT_MOST = 500;

const date = z.string().check(z.refine(isPlainDate));
const time = z.string().check(z.refine(isTime));

/** Ids between commas. */
const ids = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string) => text.split(",").flatMap((id) => Number(id) || [])),
);
/** Dates between commas. */
const dates = z.pipe(
  z._default(z.string(), ""),
  z.transform((text: string) => text.split(",").filter(isPlainDate)),
);
const id = z.pipe(
  z.string().check(z.regex(/^\d+$/)),
  z.transform((text: string) => Number(text)),
);

export const intentSchema = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("window"), from_hour: time, to_hour: time }),
  z.object({ intent: z.literal("day"), date }),
  z.object({ intent: z.literal("swap"), date, other: date, refused: dates }),
  z.object({ intent: z.literal("alternative"), date, start: time, end: time }),
  z.object({ intent: z.literal("other-helper"), seen: ids }),
  z.object({ intent: z.literal("known-helper"), helper: id }),
  z.object({ intent: z.literal("next") }),
]);
export type Intent = z.output<typeof intentSchema>;
export type IntentName = Intent["intent"];

/** What still keeps the step from being done. */
export type StepFault = "window" | "day" | "series" | "helper" | "observations";

/** The answer to a post. What it does not name has not happened. */
export type StepReply = {
  /** A sentence: the call failed, nothing has changed. */
  failed?: string;
  faults?: StepFault[];
  /** Who comes, or when, was found out only after the press: it is to be seen before it is paid. */
  unseen?: true;
  /** Helpers already offered, for the next “Cambiar helper”. */
  seen?: number[];
  /** Nobody else is free. */
  exhausted?: boolean;
  /** The helper who was asked for and is not free. */
  missed?: number;
  /** Dates on which the assigned helper is not free: nothing was moved there. The last is new. */
  refused?: PlainDate[];
};
