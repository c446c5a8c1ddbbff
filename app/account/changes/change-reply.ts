import type { Alternative } from "~/api/availability";
import type { FieldErrors } from "~/api/errors";

/** The nearest free day of a date that is taken. */
export type FreeInstead = Alternative & { for: string };

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
