import { replace } from "@remix-run/react";
import type { Frequency } from "~/api/reference";
import { hasPastDay } from "~/booking/choices";
import { countVisits } from "~/booking/summarise";
import { todayInAsuncion } from "~/domain/dates";
import { paths, patterns } from "~/paths";
import { nextStep, readBooking } from "~/state/booking";

/** Throws the way to the earlier step that still wants something, or whose day has gone by. */
export function requireFinishedSteps(): void {
  const booking = readBooking();
  const step = nextStep(booking);
  if (step !== patterns.thirdStep) throw replace(step);
  const today = todayInAsuncion(new Date());
  if (hasPastDay(booking.appointment, today)) throw replace(paths.appointment.secondStep());
}

/** Throws likewise where the frequency was withdrawn, or has another number of visits by now. */
export function requireKnownFrequency(frequencies: readonly Frequency[]): void {
  const { appointment } = readBooking();
  const frequency = frequencies.find(({ id }) => id === appointment.frequency);
  if (!frequency) throw replace(paths.appointment.firstStep());
  if (appointment.dates.length !== countVisits(frequency)) {
    throw replace(paths.appointment.secondStep());
  }
}
