/** The actions of waiting for a day or hour that is not free, and of booking one that has become free. */
import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { ApiError, isMissingCall, isRefusal, markUnsupported } from "~/api/errors";
import { deleteWaiting, putWaiting, type Waiting } from "~/api/waiting";
import { chooseAlternative } from "~/booking/choices";
import type { WaitingPost, WaitingReply } from "~/booking/wait-for-free";
import { widenWindow } from "~/booking/window";
import { respond } from "~/browser/action-reply";
import { product } from "~/config";
import { prepareBooking } from "~/order-screen/renewal/rebook";
import { paths } from "~/paths";
import { changeAppointment, hasLocatedAddress, readBooking, resumeBooking } from "~/state/booking";
import { frequencies } from "~/state/reference";
import { readState } from "~/state/store";
import { describeError } from "~/wording/describe-error";

export async function actOnWaiting(posted: WaitingPost, signal: AbortSignal) {
  if ("book" in posted) return bookFreed(posted.book);
  if ("leave" in posted) return stopWaiting(posted.leave, signal);
  try {
    const { id } = await putWaiting({ body: { ...posted.wish, product } }, { signal });
    return reply({ id, text: t`Si se libera, te lo decimos en el inicio.` }, false);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!isMissingCall(error)) return reply({ id: null, text: describeError(error) }, false);
    markUnsupported(putWaiting);
    return reply({ id: null, text: t`Por ahora no podemos avisarte.` }, false);
  }
}

const reply = (given: WaitingReply, reload: boolean) => respond(given, { reload });

async function stopWaiting(id: number, signal: AbortSignal) {
  try {
    await deleteWaiting({ id }, { signal });
    return reply({ id: null, text: "" }, true);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The list shows whether the entry is gone.
    return reply({ id, text: describeError(error) }, isRefusal(error, 404));
  }
}

/** Continues the booking that was left, else begins one at the main address, with the time that has become free. */
async function bookFreed({ date, end_time, freed }: Waiting) {
  if (!hasLocatedAddress(readBooking())) await resumeBooking();
  const { address, appointment } = readBooking();
  const start = freed?.start_time ?? "";
  const frequency = (await frequencies()).find(({ id }) => id === appointment.frequency);
  const day = frequency
    ? chooseAlternative(appointment, { date, start, end: end_time }, frequency)
    : { start_date: date, wished_time: start, ...widenWindow(appointment, start, end_time) };
  const chosen = { ...day, preferred_helper: freed?.helper ?? null };
  const [main = null] = readState().auth.addresses;
  const away = address ? changeAppointment(chosen) : await prepareBooking(main, chosen);
  if (away) return away;
  return redirect(frequency ? paths.appointment.secondStep() : paths.appointment.firstStep());
}
