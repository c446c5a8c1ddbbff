/** How long a change costs what its screen says. */
import type { Order } from "~/api/orders";
import { momentOf } from "~/domain/dates";
import type { Change } from "~/domain/visit-changes";
import { visitsNotBegun } from "~/orders/order-facts";

/**
 * Returns the next instant at which one of these changes begins to cost its fee, or the next of `others`; "" where none
 * is to come.
 */
export function costHoldsUntil(
  changes: readonly (Change | null | undefined)[],
  now: Date,
  others: readonly string[] = [],
): string {
  const limits = changes.flatMap((change) => (change && change.fee > 0 ? change.free_until : []));
  return (
    [...limits, ...others]
      .filter((limit) => Date.parse(limit) >= now.getTime())
      .sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? ""
  );
}

/** Returns the rules by which a change of all visits that are left costs a fee: its own, and that of each visit. */
export function rulesOfAll(change: Change, order: Order, now: Date): Change[] {
  const own = visitsNotBegun(order, momentOf(now)).flatMap(
    ({ changes }) => changes?.move ?? changes?.skip ?? [],
  );
  return [change, ...own];
}
