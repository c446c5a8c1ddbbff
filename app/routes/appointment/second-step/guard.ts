import { replace } from "@remix-run/react";
import type { Frequency, Service } from "~/api/reference";
import type { User } from "~/api/user";
import { requireNoOpenOrder } from "~/checkout/entry";
import { paths } from "~/paths";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import { readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";

export type StepParts = {
  user: User;
  services: Service[];
  frequencies: Frequency[];
  service: Service;
  frequency: Frequency;
};

/**
 * Who may enter the second step (spec.md §2): logged in, allowed, with a located address, no order
 * under way, and with what the first step asks; without that, back to it.
 */
export async function requireSecondStep(request: Request): Promise<StepParts> {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  await requireNoOpenOrder(user);
  const [known, rhythms] = await Promise.all([
    services(request.signal),
    frequencies(request.signal),
  ]);
  const { appointment } = readBooking();
  const service = known.find(({ id }) => id === appointment.service);
  const frequency = rhythms.find(({ id }) => id === appointment.frequency);
  if (!service || !frequency) throw replace(paths.appointment.firstStep());
  return { user, services: known, frequencies: rhythms, service, frequency };
}
