import { expect, it } from "vitest";
import { orderSchema } from "~/api/orders";
import { emptyAppointment } from "~/state/areas";
import { overlapping } from "./overlap-notice";

const { visits } = orderSchema.parse({
  id: 1,
  visits: [
    { id: 1, date: "2026-12-01", start_time: "08:00", end_time: "11:00", status: "scheduled" },
    { id: 2, date: "2026-12-08", start_time: "08:00", end_time: "11:00", status: "skipped" },
  ],
});
const dates = ["2026-12-01", "2026-12-08"];

it.each([
  ["07:00", "09:00", [1]],
  ["10:59", "13:00", [1]],
  ["11:00", "14:00", []],
  ["05:00", "08:00", []],
  ["", "", []],
])("a visit from %s to %s overlaps with the scheduled ones %j", (start_time, end_time, ids) => {
  const chosen = { ...emptyAppointment(), dates, start_time, end_time };
  expect(overlapping(visits, chosen).map(({ id }) => id)).toEqual(ids);
});
