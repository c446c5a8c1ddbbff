import { t } from "@lingui/core/macro";
import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from "@remix-run/react";
import { ApiError } from "~/api/errors";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { type AppointmentChanges, chooseHelper } from "~/booking/choices";
import { findWithinWindow, type HelperSearch, preferring, wishedQuery } from "~/booking/find-free";
import { respond } from "~/browser/action-reply";
import { loadChunk } from "~/browser/load-module";
import { momentOf, todayInAsuncion } from "~/domain/dates";
import { firstNameOf } from "~/domain/format";
import { bookedService } from "~/domain/service-options";
import { visitOfToday } from "~/order-screen/day/visit-of-today";
import { beginBooking, type NextBooking, rebookOrder } from "~/order-screen/renewal/rebook";
import { loadRenewal, type Renewal, renewalOf } from "~/order-screen/renewal/renewal";
import { changeOrderAction } from "~/orders/changes/change-order";
import { loadCachedOrder, loadOrder } from "~/orders/load-order";
import { optionsOf, orderIntents, readOrderId } from "~/orders/order-facts";
import { findTipOffer, loadTips } from "~/orders/tips/lazy-tips";
import { paths } from "~/paths";
import { isShown, watchScreen } from "~/session/current-location";
import { readFormDrafts } from "~/session/form-drafts";
import { requireAllowed, requireLogin } from "~/session/guards";
import { emptyAppointment } from "~/state/areas";
import { policies } from "~/state/company";
import { frequencies, services } from "~/state/reference";
import { defer } from "~/ui/deferred";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";

export async function orderLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  // A poll that fails must not replace an order in which somebody types.
  const found = loadCachedOrder(params.id, request.signal, isShown(request));
  // The offer is optional, so its failure is ignored.
  const renewal = found
    .then((loaded) => loaded && loadRenewal(loaded.order, request.signal))
    .catch(() => null);
  const tip = found
    .then((loaded) => {
      const today = loaded && visitOfToday(loaded.order, momentOf(timeNow()));
      // An empty list is requested again, because it may come from a failed call.
      const cards = loaded?.cards.length ? loaded.cards : undefined;
      return loaded && findTipOffer(loaded.order, today, cards);
    })
    .catch(() => null);
  const drafts = await readFormDrafts();
  return { userId: user.id, found: defer(found), renewal, policies: policies(), tip, drafts };
}

export async function orderAction({ request, params }: ClientActionFunctionArgs) {
  await requireLogin(request);
  const form = await request.formData();
  const order = readOrderId(params.id);
  const { signal } = request;
  const isLeft = watchScreen();
  // A blocked account may still change its orders.
  if (form.has("change") && order)
    return changeOrderAction({ order, form, signal, staysOnScreen: true });
  await requireAllowed(request);
  const intent = Object.values(orderIntents).find((known) => known === form.get("intent"));
  if (!intent || !order) return respond(null, { reload: false });
  if (intent === orderIntents.tip) {
    const { giveTip } = await loadChunk(loadTips);
    return giveTip(order, form, signal);
  }
  try {
    const loaded = await loadOrder(params.id, signal);
    // The screen then shows that the order is missing.
    if (!loaded) return respond(null, { reload: true });
    const next = await bookingByIntent[intent](loaded, signal, form);
    if (!signal.aborted && !isLeft()) return await beginBooking(next);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ type: "error", text: describeError(error) });
  }
  return respond(null, { reload: false });
}

type OrderIntent = (typeof orderIntents)[keyof typeof orderIntents];

/** Each returns the booking to which a press leads. */
const bookingByIntent: Record<
  Exclude<OrderIntent, typeof orderIntents.tip>,
  (order: Order, signal: AbortSignal, form: FormData) => Promise<NextBooking>
> = {
  renew: renewOrder,
  rebook: (order, signal) => rebookOrder(order, signal),
  repeat: (order, signal, form) =>
    rebookOrder(order, signal, Number(form.get("service")) || order.service?.id),
};

/**
 * Returns the next pack at the same address. It begins at the payment step where the helper is free on all
 * dates, else at the second step, which shows what clashes. Throws `ApiError`.
 */
async function renewOrder(order: Order, signal: AbortSignal): Promise<NextBooking> {
  const [allServices, allFrequencies] = await Promise.all([services(signal), frequencies(signal)]);
  const renewal = renewalOf(order, allFrequencies, todayInAsuncion(timeNow()));
  const options = optionsOf(order);
  const service =
    order.service && bookedService(allServices, { service: order.service.id, ...options });
  // The offer is outdated, because the pack has changed since.
  if (!renewal || !service) return rebookOrder(order, signal, order.service?.id);
  const { dates, time, helper, frequency } = renewal;
  const [start_date = ""] = dates;
  const { address } = order;
  const appointment = {
    ...emptyAppointment(),
    ...options,
    service: service.id,
    frequency: frequency.id,
    start_date,
    dates,
    wished_time: time,
    preferred_helper: helper,
  };
  const search = { booking: { address, appointment }, service, frequency };
  const assigned = await findIfFree(search, renewal, signal);
  if (assigned) {
    const step = paths.appointment.thirdStep();
    return { address, appointment: { ...appointment, ...assigned }, step };
  }
  const name = firstNameOf(helper.name);
  const text =
    assigned === null
      ? t`No pudimos ver si ${name} está libre en esas fechas. Probá de nuevo acá.`
      : t`${name} no está libre en todas esas fechas. Elegí cómo seguir.`;
  return { address, appointment, step: paths.appointment.secondStep(), text };
}

/** Returns the hours of the renewal's helper; false where not free on all dates, null where unknown. */
async function findIfFree(
  { booking, service }: HelperSearch,
  { dates, time, helper }: Renewal,
  signal: AbortSignal,
): Promise<AppointmentChanges | false | null> {
  const query = wishedQuery(booking, service);
  if (!query) return null;
  try {
    const answer = await findWithinWindow(preferring(query, helper), signal);
    if (!answer.found || answer.helper.id !== helper.id || answer.start_time !== time) return false;
    const { free_dates: free } = answer;
    if (free && !dates.every((date) => free.includes(date))) return false;
    return chooseHelper(answer, true);
  } catch (error) {
    // The second step repeats the search and shows its error.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
