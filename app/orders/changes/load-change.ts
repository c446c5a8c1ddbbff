/** Loads for the routes of a change: the order, free days, free hours, other helpers. */
import { t } from "@lingui/core/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirect,
  replace,
} from "@remix-run/react";
import {
  type Alternative,
  type FoundAssignment,
  listFreeDates,
  listFreeTimes,
} from "~/api/availability";
import { isAbort, isRefusal } from "~/api/errors";
import type { Order, Visit } from "~/api/orders";
import { findWithinWindow, listWithinWindow } from "~/booking/find-free";
import { isWithin, WHOLE_DAY, type Window } from "~/booking/window";
import { minutesOf, type PlainDate, timeOf } from "~/domain/dates";
import { isPoint } from "~/domain/places";
import { loadOrder } from "~/orders/load-order";
import { optionsOf, readOrderId } from "~/orders/order-facts";
import { isOrderPath, paths } from "~/paths";
import { requireLogin } from "~/session/guards";
import { showToast } from "~/ui/toaster";
import { changeOrderAction } from "./change-order";
import { isOpenChange } from "./changes";

/** Loads the order of the URL. Throws the redirects of the guards, and one to the order's own screen. */
export async function loadOrderToChange({
  request,
  params,
}: ClientLoaderFunctionArgs): Promise<Order> {
  await requireLogin(request);
  const order = await loadOrder(params.id, request.signal);
  if (!order) throw redirectToOrder(readOrderId(params.id) ?? 0);
  return order;
}

export async function changeAction({ request, params }: ClientActionFunctionArgs) {
  await requireLogin(request);
  const order = readOrderId(params.id) ?? 0;
  return changeOrderAction({ order, form: await request.formData(), signal: request.signal });
}

export function redirectFromClosedChange(orderId: number): Response {
  showToast({ type: "error", text: t`Este cambio ya no se puede hacer por acá.` });
  return redirectToOrder(orderId);
}

/** Opens the order. Replaces the entry of one of its own screens, so that Back leads to the screen before the order. */
function redirectToOrder(id: number): Response {
  const isOfOrder = isOrderPath(id, location.hash.slice(1));
  return (isOfOrder ? replace : redirect)(paths.profile.order(id));
}

export function lengthOf(visit: Visit): number {
  return Math.max(0, minutesOf(visit.end_time) - minutesOf(visit.start_time));
}

export function endOf(visit: Visit, start: string): string {
  const length = lengthOf(visit);
  const end = minutesOf(start) + length;
  return length > 0 && end < 24 * 60 ? timeOf(end) : visit.end_time;
}

/** Place, frequency and duration (where not the service's own) for a query; null where unknown. */
function placeQuery(order: Order, visit: Visit, { from_hour, to_hour }: Window) {
  const { frequency, address } = order;
  if (!frequency || !isPoint(address)) return null;
  const { latitude, longitude } = address;
  const length = lengthOf(visit);
  return {
    frequency: frequency.id,
    latitude,
    longitude,
    from_hour,
    to_hour,
    ...(optionsOf(order).options && length > 0 && { duration_minutes: length }),
  };
}

/** Limits a query to the visit's helper, and counts the order's own visits as free time. */
function ownHelperQuery(order: Order, visit: Visit) {
  const helper = visit.helper ?? order.helper;
  return helper && { assigned_helper: helper.id, order: order.id };
}

async function unlessFailed<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isAbort(error)) throw error;
    return null;
  }
}

/** Loads the days on which the visit's helper is free at that hour; null where unknown. */
export async function loadFreeDays(
  order: Order,
  visit: Visit,
  start: string,
  signal: AbortSignal,
): Promise<PlainDate[] | null> {
  const place = placeQuery(order, visit, { from_hour: start, to_hour: endOf(visit, start) });
  const own = ownHelperQuery(order, visit);
  return place && own && unlessFailed(listFreeDates({ query: { ...place, ...own } }, { signal }));
}

/** Loads the hours at which the visit's helper is free on that day; null where unknown. */
export async function loadFreeTimes(
  order: Order,
  visit: Visit,
  day: PlainDate,
  signal: AbortSignal,
): Promise<string[] | null> {
  const place = placeQuery(order, visit, WHOLE_DAY);
  const own = ownHelperQuery(order, visit);
  if (!place || !own || !order.service) return null;
  const query = { ...place, ...own, service: order.service.id, start_date: day };
  const times = await unlessFailed(listFreeTimes(query, { signal }));
  // A backend may list hours for a shorter visit.
  return times?.filter((time) => isWithin(WHOLE_DAY, time, lengthOf(visit))) ?? null;
}

export type FoundHelpers = {
  candidates: FoundAssignment[];
  /** Free times of other helpers to which the visit can be moved, where nobody is free at its hour. */
  alternatives: Alternative[];
  /** Why nobody is listed: a call failed, or nobody can be asked for that day. */
  failed?: "call" | "day";
};

const NOBODY: FoundHelpers = { candidates: [], alternatives: [] };

/** Loads the helpers who could come at that hour, best first; without GET candidates only one. */
export async function loadCandidates(
  order: Order,
  next: Visit,
  signal: AbortSignal,
): Promise<FoundHelpers> {
  const place = placeQuery(order, next, { from_hour: next.start_time, to_hour: next.end_time });
  if (!place || !order.service) return { ...NOBODY, failed: "day" };
  const exclude = order.helper ? [order.helper.id] : [];
  const visit = { start_date: next.date, minutes: lengthOf(next) };
  const query = { ...place, ...visit, service: order.service.id, exclude };
  const several = await unlessFailed(listWithinWindow({ ...query, order: order.id }, { signal }));
  if (several && several.length > 0) return { ...NOBODY, candidates: several };
  const one = await findWithinWindow(query, signal).catch((error: unknown) => {
    if (isAbort(error)) throw error;
    return isRefusal(error, 422) ? "day" : "call";
  });
  if (typeof one === "string") return { ...NOBODY, failed: one };
  if (!one.found) {
    return { ...NOBODY, alternatives: await withinReach(order, next, one.alternatives, signal) };
  }
  // A backend that ignores `exclude` names the helper of the order.
  return exclude.includes(one.helper.id)
    ? { ...NOBODY, failed: "day" }
    : { ...NOBODY, candidates: [one] };
}

/** Returns the alternatives at which the visit's helper is free and the order has no other visit. */
async function withinReach(
  order: Order,
  visit: Visit,
  alternatives: readonly Alternative[],
  signal: AbortSignal,
): Promise<Alternative[]> {
  if (!isOpenChange("move", order, visit)) return [];
  const starts = [...new Set(alternatives.map(({ start }) => start))];
  const days = await Promise.all(starts.map((start) => loadFreeDays(order, visit, start, signal)));
  const taken = otherVisits(order, visit).map(({ date }) => date);
  return alternatives.filter(({ date, start }) => {
    const free = days[starts.indexOf(start)];
    // Where the free days are unknown, the move screen accepts any day.
    return !taken.includes(date) && (!free || free.includes(date));
  });
}

/** Returns the other scheduled visits of the order, to whose days no visit can be moved. */
export function otherVisits({ visits }: Order, visit: Visit): Visit[] {
  return visits.filter(({ id, status }) => id !== visit.id && status === "scheduled");
}
