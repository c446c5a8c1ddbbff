import { listFreeTimes } from "~/api/availability";
import { isAbort } from "~/api/errors";
import type { Order, Visit } from "~/api/orders";
import type { PlainDate } from "~/domain/dates";
import { isPoint } from "~/domain/places";
import { emptyAppointment } from "~/state/appointment";

/** The hours at which this visit's helper is free on that day; null where that cannot be known. */
export async function loadFreeTimes(
  order: Order,
  visit: Visit,
  day: PlainDate,
  signal: AbortSignal,
): Promise<string[] | null> {
  const { service, frequency, address } = order;
  const helper = visit.helper ?? order.helper;
  if (!service || !frequency || !isPoint(address) || !helper) return null;
  const { latitude, longitude } = address;
  const { from_hour, to_hour } = emptyAppointment();
  const place = { latitude, longitude, from_hour, to_hour };
  const query = { service: service.id, frequency: frequency.id, ...place };
  const own = { start_date: day, assigned_helper: helper.id, order: order.id };
  try {
    return await listFreeTimes({ ...query, ...own }, { signal });
  } catch (error) {
    if (isAbort(error)) throw error;
    return null;
  }
}
