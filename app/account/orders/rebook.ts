/** “Volver a reservar” and “Reservar acá”: a booking that starts with what is known already. */
import { t } from "@lingui/core/macro";
import { data, redirect } from "@remix-run/react";
import { type Address, addressSchema } from "~/api/addresses";
import { ApiError } from "~/api/errors";
import type { Order } from "~/api/orders";
import { DEFAULT_SERVICE_FROM_HISTORY } from "~/config";
import { isPoint } from "~/domain/places";
import { paths } from "~/paths";
import { emptyAppointment } from "~/state/appointment";
import { awaitAddress, resetBooking, setBookingAside } from "~/state/booking";
import { changeState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { loadOrder } from "./load-order";

/**
 * Starts a booking at an address, in the place of the one in progress, which is kept aside. An
 * address without a point leads home, where it is looked for (spec.md §2: the guard would too), and
 * the booking goes on once it is found.
 */
async function startBooking(
  address: Address | null,
  appointment: Partial<ReturnType<typeof emptyAppointment>>,
) {
  await setBookingAside();
  resetBooking();
  changeState("appointment", { appointment: { ...emptyAppointment(), ...appointment } });
  if (!isPoint(address)) {
    awaitAddress();
    showToast({ type: "info", text: t`Marcá la dirección en el mapa para seguir con la reserva.` });
    return redirect(paths.home());
  }
  changeState("appointment", { address: addressSchema.parse(address) });
  return redirect(paths.appointment.firstStep());
}

/**
 * The booking of a past order: its address, frequency and helper; the service is the history's
 * default (spec.md §3). Goes through the same steps and guards as any other: the helper is asked for
 * once there is a day, and only then assigned.
 */
export function rebookOrder({ address, frequency, helper }: Order) {
  return startBooking(address, {
    service: DEFAULT_SERVICE_FROM_HISTORY,
    frequency: frequency?.id ?? null,
    preferred_helper: helper,
  });
}

/** A booking at a saved address. */
export function bookAtAddress(address: Address) {
  return startBooking(address, {});
}

/** The action of an order's screen: `intent` “rebook”. */
export async function actOnOrder(id: string | undefined, form: FormData, signal: AbortSignal) {
  if (form.get("intent") !== "rebook") return data(null, { status: 400 });
  try {
    const order = await loadOrder(id, signal);
    return order ? rebookOrder(order) : data(null, { status: 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast({ type: "error", text: describeError(error) });
    return data(null, { status: 503 });
  }
}
