import { t } from "@lingui/core/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  redirect,
} from "@remix-run/react";
import { ApiError } from "~/api/errors";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { chooseHelper } from "~/booking/choices";
import { findWithinWindow, type HelperSearch, preferring, wishedQuery } from "~/booking/find-free";
import { respond } from "~/browser/action-reply";
import { loadChunk } from "~/browser/load-module";
import { momentOf, todayInAsuncion } from "~/domain/dates";
import { firstNameOf } from "~/domain/format";
import { bookedService } from "~/domain/service-options";
import { visitOfToday } from "~/order-screen/day/visit-of-today";
import { prepareBooking, rebookOrder } from "~/order-screen/renewal/rebook";
import { loadRenewal, type Renewal, renewalOf } from "~/order-screen/renewal/renewal";
import { changeOrderAction } from "~/orders/changes/change-order";
import { loadKeptOrder, loadOrder } from "~/orders/load-order";
import { optionsOf, orderIntents, readOrderId } from "~/orders/order-facts";
import { findTipOffer, loadTips } from "~/orders/tips/lazy-tips";
import { paths } from "~/paths";
import { currentLocation } from "~/session/current-location";
import { readFormDrafts } from "~/session/form-drafts";
import { requireAllowed, requireLogin } from "~/session/guards";
import { changeAppointment, readBooking } from "~/state/booking";
import { policies } from "~/state/company";
import { frequencies, services } from "~/state/reference";
import { defer } from "~/ui/deferred";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";

export async function orderLoader({ request, params }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  // A poll that fails must not replace an order in which somebody types.
  const isShown = currentLocation()?.split("?")[0] === new URL(request.url).pathname;
  const found = loadKeptOrder(params.id, request.signal, isShown);
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
  // A blocked account may still change its orders.
  if (form.has("change") && order)
    return changeOrderAction({ order, form, signal, staysOnScreen: true });
  await requireAllowed(request);
  if (form.get("intent") === orderIntents.tip && order) {
    const { giveTip } = await loadChunk(loadTips);
    return giveTip(order, form, signal);
  }
  return actOnOrder(params.id, form, signal);
}

const isIntent = (text: unknown) => Object.values<unknown>(orderIntents).includes(text);

async function actOnOrder(id: string | undefined, form: FormData, signal: AbortSignal) {
  const intent = form.get("intent");
  if (!isIntent(intent)) return respond(null, { reload: false });
  try {
    const order = await loadOrder(id, signal);
    if (!order) return respond(null, { reload: false });
    if (intent === orderIntents.renew) return await renewOrder(order, signal);
    if (intent === orderIntents.rebook) return await rebookOrder(order, signal);
    return await rebookOrder(order, signal, Number(form.get("service")) || order.service?.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ type: "error", text: describeError(error) });
    return respond(null, { reload: false });
  }
}

/**
 * Books the next pack at the same address. Redirects to the payment step where the helper is free on all
 * dates, else to the second step, which shows what clashes. Throws `ApiError`.
 */
async function renewOrder(order: Order, signal: AbortSignal) {
  const [allServices, allFrequencies] = await Promise.all([services(signal), frequencies(signal)]);
  const renewal = renewalOf(order, allFrequencies, todayInAsuncion(timeNow()));
  const options = optionsOf(order);
  const service =
    order.service && bookedService(allServices, { service: order.service.id, ...options });
  // The offer is outdated, because the pack has changed since.
  if (!renewal || !service) return rebookOrder(order, signal, order.service?.id);
  const { dates, time, helper, frequency } = renewal;
  const [start_date = ""] = dates;
  const away = await prepareBooking(order.address, {
    ...options,
    service: service.id,
    frequency: frequency.id,
    start_date,
    dates,
    wished_time: time,
    preferred_helper: helper,
  });
  if (away) return away;
  const search = { booking: readBooking(), service, frequency };
  const isFree = await assignIfFree(search, renewal, signal);
  if (isFree) return redirect(paths.appointment.thirdStep());
  const name = firstNameOf(helper.name);
  const text =
    isFree === null
      ? t`No pudimos ver si ${name} está libre en esas fechas. Probá de nuevo acá.`
      : t`${name} no está libre en todas esas fechas. Elegí cómo seguir.`;
  showToast({ type: "info", text });
  return redirect(paths.appointment.secondStep());
}

/** Assigns the helper of the renewal where free on all dates; null where unknown. */
async function assignIfFree(
  { booking, service }: HelperSearch,
  { dates, time, helper }: Renewal,
  signal: AbortSignal,
): Promise<boolean | null> {
  const query = wishedQuery(booking, service);
  if (!query) return null;
  try {
    const answer = await findWithinWindow(preferring(query, helper), signal);
    if (!answer.found || answer.helper.id !== helper.id || answer.start_time !== time) return false;
    const { free_dates: free } = answer;
    if (free && !dates.every((date) => free.includes(date))) return false;
    changeAppointment(chooseHelper(answer, true));
    return true;
  } catch (error) {
    // The second step repeats the search and shows its error.
    if (error instanceof ApiError) return null;
    throw error;
  }
}
