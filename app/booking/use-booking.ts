import type { Booking } from "~/state/appointment";
import { useStore } from "~/state/store";

export function useBooking(): Booking {
  const address = useStore((state) => state.appointment.address);
  const appointment = useStore((state) => state.appointment.appointment);
  const billing = useStore((state) => state.appointment.billing);
  return { address, appointment, billing };
}
