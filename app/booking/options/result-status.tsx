import { markDates, type SeriesAvailability } from "~/booking/mark-dates";
import { sayFound } from "~/booking/say-result";
import type { AppointmentDraft } from "~/state/appointment";

type ResultStatusProps = {
  appointment: AppointmentDraft;
  /** Null while it is being looked for. */
  availability: SeriesAvailability | null;
};

/** Says to a screen reader who comes, when, and how many of the visits are free, at every change. */
export function ResultStatus({ appointment, availability }: ResultStatusProps) {
  const { assigned_helper: helper, start_time: start, end_time: end } = appointment;
  const marks = availability && markDates(appointment.dates, availability);
  const taken = marks?.filter(({ state }) => state === "taken").length ?? 0;
  const visits = appointment.dates.length;
  return (
    <p role="status" className="sr-only">
      {helper && marks && sayFound({ name: helper.name, start, end, visits, free: visits - taken })}
    </p>
  );
}
