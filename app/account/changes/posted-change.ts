/** A posted change: what it is, and the order as it was shown. */
import * as z from "zod/mini";
import type { Alternative } from "~/api/availability";
import type { FieldErrors } from "~/api/errors";
import type { ChangeCall } from "~/api/order-changes";
import type { Order } from "~/api/orders";

/** Of each visit as it was on the screen, to say afterwards what somebody else changed. */
const seenSchema = z.array(
  z.object({ id: z.number(), date: z.string(), start_time: z.string(), status: z.string() }),
);
export type SeenVisit = z.output<typeof seenSchema>[number];

export function seenOf(visits: readonly SeenVisit[]): string {
  const seen = visits.map(({ id, date, start_time, status }) => ({ id, date, start_time, status }));
  return JSON.stringify(seen satisfies SeenVisit[]);
}

export type PostedChange = {
  call: ChangeCall;
  /** The same for one press and its repetitions; another after an answer that settled it. */
  key: string;
  version: string;
  seen: SeenVisit[];
};

export function readChange(form: FormData): PostedChange | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const call = readCall(text("change"), text, form);
  const key = text("key");
  if (!call || !key) return null;
  return { call, key, version: text("version"), seen: readSeen(text("seen")) };
}

function readSeen(json: string): SeenVisit[] {
  try {
    return seenSchema.parse(JSON.parse(json));
  } catch {
    return [];
  }
}

function readCall(kind: string, text: (name: string) => string, form: FormData): ChangeCall | null {
  const visit = Number(text("visit"));
  switch (kind) {
    case "move": {
      // The button that takes the nearest free days posts them all.
      const dates = text("use") === "free" ? form.getAll("free").map(String) : [];
      return {
        kind,
        visit,
        date: dates[0] ?? text("date"),
        start_time: text("start_time"),
        scope: text("scope") === "following" ? "following" : "one",
        ...(dates.length > 0 ? { dates } : {}),
      };
    }
    case "skip":
    case "unskip":
      return { kind, visit };
    case "note":
      return { kind: "visit", visit, note: text("note").trim() };
    case "arrived":
      return { kind: "visit", visit, arrived: true };
    case "finished":
      return { kind: "visit", visit, finished: true };
    case "pause":
      return { kind, from: text("from"), to: text("to") };
    case "helper":
      return { kind, assigned_helper: Number(text("assigned_helper")) };
    case "cancel":
      return { kind, reason: text("reason").trim() };
    default:
      return null;
  }
}

/** Whether the order shows what the call asked for: its answer was lost, and it was done. */
export function isDone(call: ChangeCall, order: Order, seen: readonly SeenVisit[]): boolean {
  const find = (id: number) => order.visits.find((visit) => visit.id === id);
  switch (call.kind) {
    case "move": {
      const visit = find(call.visit);
      return visit?.date === call.date && visit.start_time === call.start_time;
    }
    case "skip":
      return find(call.visit)?.status === "skipped";
    case "unskip":
      return find(call.visit)?.status === "scheduled";
    case "visit": {
      const visit = find(call.visit);
      if (call.arrived) return Boolean(visit?.arrived_at);
      if (call.finished) return Boolean(visit?.finished_at);
      return visit?.note === call.note;
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

/** The nearest free day of a date that is taken. */
type FreeInstead = Alternative & { for: string };

/**
 * What became of a change that was not made. `behind`: somebody changed the order meanwhile; `texts`
 * say what. `unsettled`: no answer, and the order does not show it: the same can be sent again.
 * `unknown`: the same, where the order cannot be read either.
 */
export type ChangeReply = { key: string } & (
  | { kind: "invalid"; errors: FieldErrors; text: string }
  | { kind: "taken"; conflicts: string[]; alternatives: FreeInstead[] }
  | { kind: "closed" }
  | { kind: "behind"; texts: string[] }
  | { kind: "unsettled"; text: string }
  | { kind: "unknown" }
  | { kind: "failed"; text: string }
);
