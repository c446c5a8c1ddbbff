import { type FoundHelpers, loadCandidates, loadFreeDays } from "~/account/changes/load-change";
import { nextVisit } from "~/account/orders/order-facts";
import type { Policies } from "~/api/company";
import type { Order, Visit } from "~/api/orders";
import { momentOf } from "~/domain/dates";
import { policies } from "~/state/policies";

export type LoadedChange = { order: Order } & (
  | { what: "skip"; visit: Visit; freeDays: string[] | null }
  | { what: "note"; visit: Visit }
  | { what: "pause"; freeDays: string[] | null }
  | ({ what: "helper"; next: Visit } & FoundHelpers)
  | { what: "cancel" }
  | { what: "claim"; visit: Visit; policies: Promise<Policies | null> }
);

/** Null for a change that the order does not allow, or that there is none of. */
export async function loadChange(
  order: Order,
  what: string | undefined,
  visitId: number | null,
  signal: AbortSignal,
): Promise<LoadedChange | null> {
  const { changes } = order;
  const visit = order.visits.find(({ id }) => id === visitId);
  const next = nextVisit(order, momentOf(new Date()));
  if (!order.version) return null;
  if (what === "skip" && visit?.status === "scheduled" && visit.changes?.skip?.allowed) {
    const freeDays = await loadFreeDays(order, visit, visit.start_time, signal);
    return { order, what, visit, freeDays };
  }
  if (what === "note" && visit?.changes?.move) return { order, what, visit };
  if (what === "pause" && changes?.pause?.allowed && next) {
    return { order, what, freeDays: await loadFreeDays(order, next, next.start_time, signal) };
  }
  if (what === "helper" && changes?.helper?.allowed && next) {
    return { order, what, next, ...(await loadCandidates(order, next, signal)) };
  }
  if (what === "claim" && visit?.claims) return { order, what, visit, policies: policies() };
  if (what === "cancel" && changes?.cancel?.allowed) return { order, what };
  return null;
}
