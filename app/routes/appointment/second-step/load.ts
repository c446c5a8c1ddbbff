import { t } from "@lingui/core/macro";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";
import type { Helper } from "~/api/availability";
import { isAbort } from "~/api/errors";
import { latestRequest } from "~/api/latest-request";
import { listLatestPastOrders, listOrders, type Order } from "~/api/orders";
import { hasPastDay } from "~/booking/choices";
import { assignHelper, clearHelperSearch } from "~/booking/helper-search";
import { candidates, freeDays, freeTimes } from "~/booking/offers";
import { freeDaysQuery, helperQuery, preferring, wishedQuery } from "~/booking/queries";
import { isPlainDate, type PlainDate, todayInAsuncion } from "~/domain/dates";
import { patterns } from "~/paths";
import { currentLocation } from "~/session/current-location";
import { sessionValue } from "~/session/scope";
import { readBooking } from "~/state/booking";
import { showToast } from "~/ui/toaster";
import { currentBooking } from "./current-booking";
import { requireSecondStep } from "./guard";

/** Dates that the order was refused for, from `?ocupadas=` (paths.ts). */
export function readConflicts(request: Request): PlainDate[] {
  const text = new URL(request.url).searchParams.get("ocupadas") ?? "";
  return text.split(",").filter(isPlainDate);
}

/** Whoever comes to the step, and does not only choose something on it, gets fresh answers. */
function isEntering(): boolean {
  return currentLocation()?.split("?")[0] !== patterns.secondStep;
}

/** Marks a promise as handled: the screen shows its failure. */
function watched<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function sayPastDay(): void {
  if (!hasPastDay(readBooking().appointment, todayInAsuncion(new Date()))) return;
  showToast({ type: "info", text: t`El día que habías elegido ya pasó. Elegí otro.` });
}

/** What the second step shows. The slow parts are promises, so that the screen is there at once. */
export async function loadSecondStep({ request }: ClientLoaderFunctionArgs) {
  const parts = await requireSecondStep(request);
  if (isEntering()) {
    freeDays().clear();
    freeTimes().clear();
    candidates().clear();
    clearHelperSearch();
    sayPastDay();
  }
  const { service, frequency, services, frequencies, user } = parts;
  const booking = currentBooking(readBooking());
  const days = freeDaysQuery(booking, service);
  const window = helperQuery(booking, service);
  const wished = wishedQuery(booking, service);
  const times = window && preferring(window, booking.appointment.preferred_helper);
  return {
    service,
    frequency,
    services,
    frequencies,
    conflicts: readConflicts(request),
    days: days && watched(freeDays().load(days, request.signal)),
    times: times && watched(freeTimes().load(times, request.signal)),
    candidates: wished && watched(candidates().load(wished, request.signal)),
    helper: window ? watched(assignHelper({ booking, service, frequency }, request.signal)) : null,
    knownHelpers: listKnownHelpers(user.id),
  };
}

const MAX_HELPERS = 5;
/** Among the orders of some years. */
const MAX_PAST_ORDERS = 100;

/** The helpers of these orders, each once, those of the latest order first. */
export function collectHelpers(orders: readonly Order[], max = MAX_HELPERS): Helper[] {
  const latestFirst = [...orders].sort((a, b) => b.created_at.localeCompare(a.created_at));
  const byId = new Map<number, Helper>();
  for (const { helper } of latestFirst) {
    if (helper && !byId.has(helper.id)) byId.set(helper.id, helper);
  }
  return [...byId.values()].slice(0, max);
}

const knownHelpers = sessionValue(() =>
  latestRequest(async (_userId: number, signal) => {
    const orders = await Promise.all([
      listOrders({ signal }),
      listLatestPastOrders(MAX_PAST_ORDERS, { signal }),
    ]);
    return collectHelpers(orders.flat());
  }),
);

/** Helpers of this user's orders, up to five; none where the orders cannot be read. Never throws. */
async function listKnownHelpers(userId: number): Promise<Helper[]> {
  try {
    return await knownHelpers().load(userId);
  } catch (error) {
    if (!isAbort(error)) console.warn("Could not look up earlier helpers", error);
    return [];
  }
}
