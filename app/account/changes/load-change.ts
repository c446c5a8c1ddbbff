/** What the screens of a change need besides the order: free days, and who else could come. */
import {
  type Alternative,
  findHelper,
  type Helper,
  listCandidates,
  listFreeDates,
} from "~/api/availability";
import { isAbort } from "~/api/errors";
import type { Order, Visit } from "~/api/orders";
import { minutesOf, timeOf } from "~/domain/dates";
import { isPoint } from "~/domain/places";

export function endOf(visit: Visit, start: string): string {
  const length = minutesOf(visit.end_time) - minutesOf(visit.start_time);
  const end = minutesOf(start) + length;
  return length > 0 && end < 24 * 60 ? timeOf(end) : visit.end_time;
}

/** The days on which this visit's helper is free at that hour; null where that cannot be known. */
export async function loadFreeDays(
  order: Order,
  visit: Visit,
  start: string,
  signal: AbortSignal,
): Promise<string[] | null> {
  const helper = visit.helper ?? order.helper;
  if (!isPoint(order.address) || !order.frequency || !helper) return null;
  const { latitude, longitude } = order.address;
  const window = { from_hour: start, to_hour: endOf(visit, start) };
  const query = { frequency: order.frequency.id, latitude, longitude, ...window };
  try {
    const own = { assigned_helper: helper.id, order: order.id };
    return await listFreeDates({ ...query, ...own }, { signal });
  } catch (error) {
    if (isAbort(error)) throw error;
    return null;
  }
}

export type Candidate = { helper: Helper };

type Found = { candidates: Candidate[]; alternatives: Alternative[] };
const NOBODY: Found = { candidates: [], alternatives: [] };

/** Who else could come at that hour, the best first: the booking's candidates, or the one it names. */
export async function loadCandidates(
  order: Order,
  next: Visit,
  signal: AbortSignal,
): Promise<Found> {
  const { service, frequency, address } = order;
  if (!service || !frequency || !isPoint(address)) return NOBODY;
  const query = {
    service: service.id,
    frequency: frequency.id,
    latitude: address.latitude,
    longitude: address.longitude,
    from_hour: next.start_time,
    to_hour: next.end_time,
    start_date: next.date,
    exclude: order.helper ? [order.helper.id] : [],
  };
  try {
    const several = await listCandidates({ ...query, order: order.id }, { signal });
    if (several && several.length > 0) return { candidates: several, alternatives: [] };
    const one = await findHelper(query, { signal });
    if (!one.found) return { ...NOBODY, alternatives: one.alternatives };
    return query.exclude.includes(one.helper.id) ? NOBODY : { ...NOBODY, candidates: [one] };
  } catch (error) {
    if (isAbort(error)) throw error;
    return NOBODY;
  }
}
