import { t } from "@lingui/core/macro";
import { data, redirect } from "@remix-run/react";
import { type Address, addressSchema } from "~/api/addresses";
import { ApiError } from "~/api/errors";
import type { Order } from "~/api/orders";
import { DEFAULT_SERVICE_FROM_HISTORY } from "~/config";
import { isPoint } from "~/domain/places";
import { paths } from "~/paths";
import { emptyAppointment } from "~/state/appointment";
import { setBookingAside } from "~/state/booking";
import { changeState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { describeError } from "~/wording/describe-error";
import { loadOrder } from "./load-order";

/**
 * Starts a booking at an address; the one in progress is kept aside. An address without a point
 * leads home, where it is looked for (spec.md §2).
 */
async function startBooking(
  address: Address | null,
  appointment: Partial<ReturnType<typeof emptyAppointment>>,
) {
  await setBookingAside();
  changeState("appointment", { appointment: { ...emptyAppointment(), ...appointment } });
  if (!isPoint(address)) {
    showToast({ type: "info", text: t`Marcá la dirección en el mapa para seguir con la reserva.` });
    return redirect(paths.home({ change: "address" }));
  }
  changeState("appointment", { address: addressSchema.parse(address) });
  return redirect(paths.appointment.firstStep());
}

/** A booking with the address, frequency and helper of a past order (service: spec.md §3). */
export function rebookOrder({ address, frequency, helper }: Order) {
  return startBooking(address, {
    service: DEFAULT_SERVICE_FROM_HISTORY,
    frequency: frequency?.id ?? null,
    preferred_helper: helper,
  });
}

export function bookAtAddress(address: Address) {
  return startBooking(address, {});
}

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
