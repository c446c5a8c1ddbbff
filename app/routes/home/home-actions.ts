import { data, redirect } from "@remix-run/react";
import { isOutside } from "~/address/search/served-area";
import { type Address, addressSchema } from "~/api/addresses";
import type { City } from "~/api/reference";
import { isPoint } from "~/domain/places";
import { paths } from "~/paths";
import { forgetEndedSession, isKeptForSomeUser } from "~/session/ended-session";
import { emptyBooking } from "~/state/appointment";
import {
  changeAppointment,
  discardBookingAside,
  isUnfinished,
  nextStep,
  readBooking,
  resetBooking,
  resumeBooking,
} from "~/state/booking";
import { cities } from "~/state/reference";
import { changeState, readState } from "~/state/store";

/** What the forms of home ask for, in the field `intent`; confirming an address is CONFIRM_ADDRESS. */
export const intents = {
  useAddress: "use-address",
  resume: "resume",
  discard: "discard",
} as const;

/** Empty where they do not come: the availability call then tells whether a point is served. */
export async function knownCities(signal: AbortSignal): Promise<City[]> {
  const served = await cities().catch(() => []);
  signal.throwIfAborted();
  return served;
}

/** A guest who begins a booking where a session ended keeps nothing that waits for that person. */
async function beginAsGuest(): Promise<void> {
  if (readState().auth.user || !(await isKeptForSomeUser())) return;
  await discardBookingAside();
  changeState("appointment", { billing: emptyBooking().billing });
  await forgetEndedSession();
}

/** Books at this address. Another place needs another helper, and so other dates. */
export async function bookAt(address: Address) {
  await beginAsGuest();
  const before = readBooking().address;
  const same = before?.latitude === address.latitude && before?.longitude === address.longitude;
  if (before && !same) {
    changeAppointment({
      assigned_helper: null,
      start_date: "",
      dates: [],
      start_time: "",
      end_time: "",
    });
  }
  changeState("appointment", { address });
  const { cities: served } = readState().appointment;
  const city = served.find(({ name }) => name === address.city);
  if (city && readState().profile.cityId === null) changeState("profile", { cityId: city.id });
  return redirect(paths.appointment.firstStep());
}

/** A saved address, one tap: it must be verified, located and in the served area. */
export async function bookSavedAddress(form: FormData, signal: AbortSignal) {
  const id = Number(form.get("id"));
  const saved = readState().auth.addresses.find((address) => address.id === id);
  const ready = saved?.verified && isPoint(saved) && !isOutside(saved, await knownCities(signal));
  if (!saved || !ready) return data(null, { status: 422 });
  return bookAt(addressSchema.parse(saved));
}

/** “Continuar tu reserva”: back to the step where it was left. */
export async function resumeUnfinished() {
  const booking = readBooking();
  const step = isUnfinished(booking) ? nextStep(booking) : await resumeBooking();
  return redirect(step ?? paths.home());
}

/** “Descartar”: only the booking that was shown is forgotten. */
export async function discardUnfinished() {
  if (isUnfinished(readBooking())) resetBooking();
  else await discardBookingAside();
  return null;
}
