/** What is known of a kind of change of an order, with the parts that several kinds have. */
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import * as z from "zod/mini";
import type { OnceOptions } from "~/api/http";
import type { Order, Visit } from "~/api/orders";
import { isPlainDate } from "~/domain/dates";
import type { Change } from "~/domain/visit-changes";
import { atMost } from "~/forms/at-most";
import { describeRule } from "~/wording/change-rule";

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

export type ShownVisit = Omit<SeenVisit, "claims"> & {
  claims?: readonly { id: number }[] | undefined;
};

export function seenOf(visits: readonly ShownVisit[]): string {
  const seen = visits.map(({ id, date, start_time, status, claims }): SeenVisit => {
    return { id, date, start_time, status, claims: claims?.map((claim) => claim.id) ?? [] };
  });
  return JSON.stringify(seen);
}

type IsOpen = (asked: { order: Order; visit: Visit | undefined }) => boolean | undefined;

/** A link on the order's screen: a row of its own, or some words under each visit. */
export type ChangeLink =
  | {
      of: "order";
      icon: LucideIcon;
      isDanger?: boolean;
      hint: (order: Order, now: Date) => string;
    }
  | { of: "visit"; text: (date: string) => ReactNode };

/** Options of the call of a change. */
export type ChangeOptions = OnceOptions & { version: string };

export type KindScreen = {
  title: () => string;
  /** Whether the order allows the change. */
  isOpen: IsOpen;
  /** Null where the link stands elsewhere. */
  link: ChangeLink | null;
  /** When the link is shown, if not whenever the change is open. */
  isLinked?: IsOpen;
};

/** Returns the hint of a link: what the change does, and its rule. */
export const withRule = (text: string, change: Change | null | undefined, now: Date) =>
  change ? `${text} ${describeRule(change, now)}` : text;

/** `Input`, `Value`: the form as posted and as read. `Call`: the request, stored until the answer arrives. */
export type ChangeKind<Input, Value, Call, Screen = unknown> = {
  /** The screen that asks for the change; null where a button posts it. */
  screen: Screen;
  form: z.ZodMiniType<Value, Input>;
  /** `visit`: its id, 0 for a change of the whole order. */
  toCall: (value: Value, visit: number) => Call;
  call: z.ZodMiniType<Call>;
  /** Null where the answer is another than the order. Throws ApiError. */
  send: (order: number, call: Call, once: ChangeOptions) => Promise<Order | null>;
  /** Whether the order shows the result of the call. */
  isDone: (call: Call, order: Order, seen: readonly SeenVisit[]) => boolean;
  ifLost: {
    /** Chooses the words for an unknown result, and who posts: a helper posts a `report`. A claim needs no version. */
    wrote: "change" | "claim" | "report";
    /** Looks for an existing result first, because a backend without versions and keys would make the change twice. */
    findsStanding: boolean;
  };
  /** Words the refusal, where the text does not call it a change. */
  refusedTitle?: () => string;
  /** Words the toast; "" shows none. `order` is the order after the change, or null where it was not read since. */
  formatDone: (seen: readonly SeenVisit[], order: Order | null) => string;
};

type UseKind<Result> = <Input extends Record<string, unknown>, Value, Call>(
  kind: ChangeKind<Input, Value, Call>,
) => Result;

/** Adds `use`, which calls `run` with this kind, so that its types stay known. */
export function defineChange<
  Input extends Record<string, unknown>,
  Value,
  Call,
  Screen extends KindScreen | null,
>(kind: ChangeKind<Input, Value, Call, Screen>) {
  return { ...kind, use: <Result>(run: UseKind<Result>): Result => run(kind) };
}

export const notTooLong = atMost(1000);

export const longText = z._default(z.string().check(z.trim(), notTooLong), "");

/** A form posts a list of one as the value alone. */
export function listField<Entry>(entry: z.ZodMiniType<Entry>) {
  const posted = z.transform((value: unknown) => [value].flat());
  return z._default(z.pipe(posted, z.array(entry)), []);
}

export function dayField(error: () => string) {
  return z.string({ error }).check(z.refine(isPlainDate, { error, abort: true }));
}

export const callOfVisit = z.object({ visit: z.number() });

export function visitOf({ visit }: { visit: number }, { visits }: Order): Visit | undefined {
  return visits.find(({ id }) => id === visit);
}
