import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isWithin, PARTS_OF_DAY } from "~/booking/window";
import { timeOf } from "~/domain/dates";
import { slotsOf } from "./window-fields";

const { morning, day } = PARTS_OF_DAY;
const namesOf = (slots: ReturnType<typeof slotsOf>) => slots.map(({ time }) => time);
const freeOf = (slots: ReturnType<typeof slotsOf>) => namesOf(slots.filter(({ free }) => free));

describe("the start times", () => {
  it("are half hours in a short window, and hours in a long one", () => {
    const half = ["07:00", "07:30", "08:00", "08:30", "09:00"];
    expect(namesOf(slotsOf(morning, 180, null))).toEqual(half);
    expect(freeOf(slotsOf(morning, 180, ["08:00", "08:30"]))).toEqual(["08:00", "08:30"]);
    expect(namesOf(slotsOf(day, 180, null))).toHaveLength(10);
  });

  it("show the first free time of an hour, or the chosen one", () => {
    expect(freeOf(slotsOf(day, 180, ["08:30", "10:00", "10:30"]))).toEqual(["08:30", "10:00"]);
    expect(freeOf(slotsOf(day, 180, ["10:00", "10:30"], "10:30"))).toEqual(["10:30"]);
  });

  it("are none where the visit does not fit", () => {
    expect(slotsOf({ from_hour: "08:00", to_hour: "10:00" }, 180, null)).toEqual([]);
  });

  it("lie within the window, and their number does not depend on what is free", () => {
    const hour = fc.integer({ min: 0, max: 22 });
    const minute = fc.integer({ min: 0, max: 1439 }).map(timeOf);
    fc.assert(
      fc.property(
        hour,
        hour,
        fc.integer({ min: 30, max: 480 }),
        fc.array(minute),
        minute,
        (from, to, minutes, times, chosen) => {
          const window = { from_hour: timeOf(from * 60), to_hour: timeOf(to * 60) };
          const slots = slotsOf(window, minutes, times, chosen);
          expect(slots).toHaveLength(slotsOf(window, minutes, null).length);
          for (const { time, free } of slots) {
            expect(isWithin(window, time, minutes)).toBe(true);
            if (free) expect(time === chosen || times.includes(time)).toBe(true);
          }
          expect(namesOf(slots)).toEqual([...new Set(namesOf(slots))].sort());
        },
      ),
    );
  });
});
