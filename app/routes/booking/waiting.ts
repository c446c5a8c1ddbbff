/** The actions of waiting for a day or hour that is not free, and of booking one that has become free. */
import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { ApiError, isMissingCall, isRefusal, markUnsupported } from "~/api/errors";
import { deleteWaiting, putWaiting, type Waiting } from "~/api/waiting";
import { chooseAlternative } from "~/booking/choices";
import { WAITING, type WaitingPost, type WaitingReply } from "~/booking/wait-for-free";
import { widenWindow } from "~/booking/window";
import { respond } from "~/browser/action-reply";
import { product } from "~/config";
import { prepareBooking } from "~/order-screen/renewal/rebook";
import { paths } from "~/paths";
import { watchScreen } from "~/session/current-location";
import { emptyBooking } from "~/state/areas";
import { changeAppointment, hasLocatedAddress, readBooking, resumeBooking } from "~/state/booking";
import { frequencies } from "~/state/reference";
import { readState } from "~/state/store";
import { describeError } from "~/wording/describe-error";

export async function actOnWaiting(form: FormData, signal: AbortSignal) {
  const posted: WaitingPost = JSON.parse(String(form.get(WAITING)));
  if ("book" in posted) return bookFreed(posted.book);
  if ("leave" in posted) return stopWaiting(posted.leave, signal);
  try {
    const { id } = await putWaiting({ body: { ...posted.wish, product } }, { signal });
    return reply(id, t`Si se libera, te lo decimos en el inicio.`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isMissingCall(error)) return reply(null, describeError(error));
    markUnsupported(putWaiting);
    return reply(null, t`Por ahora no podemos avisarte.`);
  }
}

const reply = (id: number | null, text: string, reload = false) =>
  respond<WaitingReply>({ id, text }, { reload });

async function stopWaiting(id: number, signal: AbortSignal) {
  try {
    await deleteWaiting({ id }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Another device, or a press whose answer was lost, may have removed the entry.
    if (!isRefusal(error, 404)) return reply(id, describeError(error));
  }
  return reply(null, "", true);
}

/**
 * Continues the booking of the same service that was left at the address of the wish, else begins one there (at the main
 * address, where the entry has none), with the time that has become free.
 */
async function bookFreed({ date, end_time, service, address, freed }: Waiting) {
  const isLeft = watchScreen();
  const offered = await frequencies();
  if (isLeft()) return reply(null, "");
  if (!hasLocatedAddress(readBooking())) await resumeBooking();
  const left = readBooking();
  const { latitude, longitude } = address ?? left.address ?? {};
  const isThere = left.address?.latitude === latitude && left.address?.longitude === longitude;
  const isSame = !service || service === left.appointment.service;
  const goesOn = isThere && left.address !== null && isSame;
  const appointment = goesOn ? left.appointment : emptyBooking().appointment;
  const start = freed?.start_time ?? "";
  const frequency = offered.find(({ id }) => id === appointment.frequency);
  const day = frequency
    ? chooseAlternative(appointment, { date, start, end: end_time }, frequency)
    : { start_date: date, wished_time: start, ...widenWindow(appointment, start, end_time) };
  const chosen = { ...day, preferred_helper: freed?.helper ?? null };
  if (goesOn) changeAppointment(chosen);
  else {
    const place = address ?? readState().auth.addresses[0] ?? null;
    const away = await prepareBooking(place, service ? { ...chosen, service } : chosen);
    if (away) return away;
  }
  return redirect(frequency ? paths.appointment.secondStep() : paths.appointment.firstStep());
}
