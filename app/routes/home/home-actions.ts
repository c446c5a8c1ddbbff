import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/react";
import { CONFIRM_ADDRESS, forgetAddressDraft } from "~/address/form/address-draft";
import { addressFormSchema } from "~/address/form/read-address";
import { canBookAt } from "~/address/search/served-area";
import { type Address, addressSchema } from "~/api/addresses";
import type { City } from "~/api/reference";
import { chooseService, NO_DAY } from "~/booking/choices";
import { respond } from "~/browser/action-reply";
import { parsePhone } from "~/domain/phone";
import { paths } from "~/paths";
import { forgetEndedSession, hasEndedSession } from "~/session/ended-session";
import { emptyBooking } from "~/state/areas";
import {
  changeAppointment,
  discardKeptBooking,
  hasLocatedAddress,
  nextStep,
  readBooking,
  resetBooking,
  resumeBooking,
} from "~/state/booking";
import { cities } from "~/state/reference";
import { changeState, readState } from "~/state/store";
import { intents } from "./intents";

/** Returns an empty list on failure: the availability call then tells whether a point is served. */
async function knownCities(signal: AbortSignal): Promise<City[]> {
  const served = await cities().catch(() => []);
  signal.throwIfAborted();
  return served;
}

/** Discards the kept booking of an expired user when a guest begins a new one. */
async function beginAsGuest(): Promise<void> {
  if (readState().auth.user || !(await hasEndedSession())) return;
  await discardKeptBooking();
  changeState("appointment", { billing: emptyBooking().billing });
  await forgetEndedSession();
}

/** Books at this address. Another place clears helper and dates. */
async function bookAt(address: Address) {
  await beginAsGuest();
  const before = readBooking().address;
  const same = before?.latitude === address.latitude && before?.longitude === address.longitude;
  if (before && !same) changeAppointment(NO_DAY);
  changeState("appointment", { address });
  const { cities: served } = readState().appointment;
  const city = served.find(({ name }) => name === address.city);
  if (city) changeState("profile", { cityId: city.id });
  return redirect(paths.appointment.firstStep());
}

export function chooseWanted(service: number): void {
  changeAppointment(chooseService(readBooking().appointment, service));
}

/** Books at a saved address with one tap; it must be verified, have coordinates and be in the served area. */
async function bookSavedAddress(form: FormData, signal: AbortSignal) {
  const id = Number(form.get("id"));
  const saved = readState().auth.addresses.find((address) => address.id === id);
  // The list of addresses is outdated, as after a deletion in another tab.
  if (!saved || !canBookAt(saved, await knownCities(signal))) {
    return respond(null, { reload: true });
  }
  return bookAt(addressSchema.parse(saved));
}

/** “Continuar tu reserva”: redirects to the step where it was left. */
async function resumeUnfinished() {
  const booking = readBooking();
  const step = hasLocatedAddress(booking) ? nextStep(booking) : await resumeBooking();
  return redirect(step ?? paths.home());
}

/** “Descartar”: discards the begun booking, else the one that was set aside. */
async function discardUnfinished() {
  if (hasLocatedAddress(readBooking())) resetBooking();
  else await discardKeptBooking();
  return null;
}

export async function actAtHome(form: FormData, signal: AbortSignal) {
  switch (form.get("intent")) {
    case CONFIRM_ADDRESS: {
      const schema = addressFormSchema(await knownCities(signal), parsePhone);
      const submission = parseWithZod(form, { schema });
      if (submission.status !== "success") return respond(submission.reply(), { reload: false });
      await forgetAddressDraft();
      return bookAt(submission.value);
    }
    case intents.useAddress:
      return bookSavedAddress(form, signal);
    case intents.resume:
      return resumeUnfinished();
    case intents.discard:
      return discardUnfinished();
    default:
      return respond(null, { reload: false });
  }
}
