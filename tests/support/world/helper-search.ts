/** A booking for which a helper is looked for, and what the API may answer. */
import type { Assignment } from "~/api/availability";
import { replaceSessionScope } from "~/session/scope";
import { emptyAppointment } from "~/state/areas";
import { readBooking } from "~/state/booking";
import { changeState } from "~/state/store";

export const service = {
  id: 1,
  name: "",
  description: "",
  duration_minutes: 180,
  price: 0,
  icon: "",
};
const frequency = {
  id: 2,
  name: "",
  description: "",
  visits: 2,
  interval_days: 7,
  discount_percent: 0,
};
export const helper = (id: number) => ({
  id,
  name: `Helper ${id}`,
  photo_url: "",
  rating: null,
  reviews_count: 0,
  since: "",
  bio: "",
  badges: [],
  quote: null,
});
export const found = (id: number, start = "08:00", end = "11:00"): Assignment => ({
  found: true,
  helper: helper(id),
  start_time: start,
  end_time: end,
  free_dates: ["2026-12-01", "2026-12-08"],
});
export const nobody: Assignment = {
  found: false,
  alternatives: ["2", "3", "4", "5"].map((day) => ({
    date: `2026-12-0${day}`,
    start: "08:00",
    end: "11:00",
  })),
};

/** Two visits from 1 December 2026 on, and nobody assigned yet. */
export function beginSearch(): void {
  replaceSessionScope();
  const address = { latitude: -25.3, longitude: -57.6 };
  changeState("appointment", {
    address: { ...readBooking().address, ...address } as never,
    appointment: {
      ...emptyAppointment(),
      frequency: 2,
      start_date: "2026-12-01",
      dates: ["2026-12-01", "2026-12-08"],
    },
  });
}

export const search = () => ({ booking: readBooking(), service, frequency });
export const assigned = () => readBooking().appointment.assigned_helper?.id ?? null;
