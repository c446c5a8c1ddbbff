/** Parses a posted change and the order as it was shown. */
import type { Submission, SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import type { Alternative } from "~/api/availability";
import type { ErrorsByField } from "~/api/errors";
import type { ChangeCall } from "~/api/order-changes";
import type { Order } from "~/api/orders";
import { isPlainDate, isTime } from "~/domain/dates";
import type { OpenReply } from "~/orders/write-action";

/** The visits as shown, to describe later what changed. `claims`: ids. */
export const seenSchema = z.array(
  z.object({
    id: z.number(),
    date: z.string(),
    start_time: z.string(),
    status: z.string(),
    claims: z._default(z.array(z.number()), []),
  }),
);
export type SeenVisit = z.output<typeof seenSchema>[number];

export type ShownVisit = Omit<SeenVisit, "claims"> & { claims?: readonly { id: number }[] | null };

export function seenOf(visits: readonly ShownVisit[]): string {
  const seen = visits.map(({ id, date, start_time, status, claims }): SeenVisit => {
    return { id, date, start_time, status, claims: claims?.map((claim) => claim.id) ?? [] };
  });
  return JSON.stringify(seen);
}

const LONGEST_TEXT = 1000;

const notTooLong = z.maxLength(LONGEST_TEXT, {
  error: () => t`Escribí hasta ${LONGEST_TEXT} letras.`,
});

const longText = z._default(z.string().check(z.trim(), notTooLong), "");

function dayField(error: () => string) {
  return z.string({ error }).check(z.refine(isPlainDate, { error, abort: true }));
}

const hourError = () => t`Elegí un horario.`;
const helperError = () => t`Elegí quién va.`;
const kindError = () => t`Elegí qué pasó.`;
const storyError = () => t`Contanos qué pasó.`;
const firstDay = () => t`Elegí desde qué día.`;
const lastDay = () => t`Elegí hasta qué día.`;

/** Schemas of the change forms; a form that only confirms has no fields. */
export const changeSchemas = {
  move: z.object({
    date: dayField(() => t`Elegí un día.`),
    start_time: z.string({ error: hourError }).check(z.refine(isTime, { error: hourError })),
    scope: z._default(z.enum(["one", "following"]), "one"),
    /** The button that accepts the nearest free days posts all of them. */
    use: z.optional(z.literal("free")),
    free: z._default(z.array(dayField(() => t`Elegí un día.`)), []),
  }),
  skip: z.object({}),
  unskip: z.object({}),
  note: z.object({ note: longText }),
  on_the_way: z.object({}),
  arrived: z.object({}),
  finished: z.object({}),
  pause: z.object({ from: dayField(firstDay), to: dayField(lastDay) }).check(
    z.refine(({ from, to }) => to >= from, {
      error: () => t`Tiene que ser el mismo día o después.`,
      path: ["to"],
    }),
  ),
  claim: z.object({
    kind: z.string({ error: kindError }),
    text: z
      .string({ error: storyError })
      .check(z.trim(), z.minLength(1, { error: storyError }), notTooLong),
    photo: z.optional(z.string()),
  }),
  helper: z.object({
    assigned_helper: z.number({ error: helperError }).check(z.int({ error: helperError })),
  }),
  cancel: z.object({ reason: longText }),
};

type Schemas = typeof changeSchemas;
export type ChangeName = keyof Schemas;
type Submitted = Submission<Record<string, unknown>, string[], unknown>;

const isChangeName = (text: string): text is ChangeName => Object.hasOwn(changeSchemas, text);

export type PostedChange = {
  call: ChangeCall;
  /** One key for a press and its repetitions; a reply brings a new key. */
  key: string;
  version: string;
  seen: SeenVisit[];
  submission: Submitted;
};

/** Parses a posted change. Returns a reply for an invalid field, null where the form is no change. */
export function readChange(form: FormData): PostedChange | ChangeReply | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const [name, key] = [text("change"), text("key")];
  if (!isChangeName(name) || !key) return null;
  const submission: Submitted = parseWithZod(form, { schema: changeSchemas[name] });
  if (submission.status !== "success") return invalidReply(submission, key);
  const call = toCall(name, Number(text("visit")), submission.value);
  return { call, key, version: text("version"), seen: readSeen(text("seen")), submission };
}

export function invalidReply(
  submission: Submitted,
  key: string,
  fields: ErrorsByField = {},
): Extract<ChangeReply, { kind: "invalid" }> {
  const result = submission.reply({ fieldErrors: fields });
  const [text = ""] = Object.values(result.error ?? {}).flatMap((texts) => texts ?? []);
  return { kind: "invalid", key, result, text };
}

function readSeen(json: string): SeenVisit[] {
  try {
    return seenSchema.parse(JSON.parse(json));
  } catch {
    return [];
  }
}

function toCall(name: ChangeName, visit: number, value: unknown): ChangeCall {
  const fieldsOf = <Name extends ChangeName>(_: Name) => value as z.output<Schemas[Name]>;
  switch (name) {
    case "move": {
      const { use, free, date, ...rest } = fieldsOf(name);
      const dates = use ? free : [];
      const to = { date: dates[0] ?? date, ...(dates.length > 0 ? { dates } : {}) };
      return { kind: name, visit, ...rest, ...to };
    }
    case "skip":
    case "unskip":
      return { kind: name, visit };
    case "note":
      return { kind: "visit", visit, ...fieldsOf(name) };
    case "on_the_way":
      return { kind: "visit", visit, on_the_way: true };
    case "arrived":
      return { kind: "visit", visit, arrived: true };
    case "finished":
      return { kind: "visit", visit, finished: true };
    case "claim":
      return { kind: name, visit, claim: fieldsOf(name) };
    case "pause":
      return { kind: name, ...fieldsOf(name) };
    case "helper":
      return { kind: name, ...fieldsOf(name) };
    case "cancel":
      return { kind: name, ...fieldsOf(name) };
  }
}

/** Whether the order shows the result of the call, whose answer was lost. */
export function isDone(call: ChangeCall, order: Order, seen: readonly SeenVisit[]): boolean {
  const find = (id: number) => order.visits.find((visit) => visit.id === id);
  switch (call.kind) {
    case "move": {
      const first = seen.find(({ id }) => id === call.visit)?.date ?? "";
      const following = seen.filter(({ status, date }) => status === "scheduled" && date >= first);
      const ids = following.sort((a, b) => a.date.localeCompare(b.date)).map(({ id }) => id);
      const moved = call.dates ? ids.slice(0, call.dates.length) : [call.visit];
      return moved.every((id, at) => {
        const visit = find(id);
        const date = call.dates?.[at] ?? call.date;
        return visit?.date === date && visit.start_time === call.start_time;
      });
    }
    case "skip":
      return find(call.visit)?.status === "skipped";
    case "unskip":
      return find(call.visit)?.status === "scheduled";
    case "visit": {
      const visit = find(call.visit);
      if (call.on_the_way) return Boolean(visit?.on_the_way_at);
      if (call.arrived) return Boolean(visit?.arrived_at);
      if (call.finished) return Boolean(visit?.finished_at);
      return visit?.note === call.note;
    }
    case "claim": {
      const known = seen.find(({ id }) => id === call.visit)?.claims ?? [];
      const claims = find(call.visit)?.claims ?? [];
      return claims.some(({ id, text }) => text === call.claim.text && !known.includes(id));
    }
    case "pause":
      return seen
        .filter(
          ({ date, status }) => status === "scheduled" && date >= call.from && date <= call.to,
        )
        .every(({ id }) => find(id)?.status === "skipped");
    case "helper":
      return order.helper?.id === call.assigned_helper;
    case "cancel":
      return order.status === "cancelled";
  }
}

type FreeInstead = Alternative & { for: string };

/** Reply to a change that was not made. `behind`: the order was changed elsewhere; `texts` describe how. */
export type ChangeReply =
  | OpenReply
  | ({ key: string; at?: string } & (
      | { kind: "invalid"; result: SubmissionResult<string[]>; text: string }
      | { kind: "taken"; conflicts: string[]; alternatives: FreeInstead[] }
      | { kind: "closed" }
      | { kind: "behind"; texts: string[] }
      | { kind: "failed"; text: string }
    ));
