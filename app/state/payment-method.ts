import { chargesCard } from "~/domain/cards";
import { readState } from "~/state/store";

export function needsCard(paymentMethod: string): boolean {
  return chargesCard(paymentMethod, readState().general.paymentMethods);
}

/** Returns the hours within which a booking with this method must be paid; 0 without a limit. */
export function hoursToPay(paymentMethod: string): number {
  const method = readState().general.paymentMethods.find(({ id }) => id === paymentMethod);
  return method?.instructions?.deadline_hours ?? 0;
}
