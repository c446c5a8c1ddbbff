import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minutesOf, timeOf } from "~/domain/dates";
import { checkWindow, WHOLE_DAY, WINDOW_HOURS, widenWindow } from "./window";

const hour = fc.constantFrom(...WINDOW_HOURS);

describe("the window of hours", () => {
  it("offers the whole hours from 07:00 to 19:00", () => {
    expect(WINDOW_HOURS).toHaveLength(13);
    expect(WINDOW_HOURS[0]).toBe("07:00");
    expect(WINDOW_HOURS.at(-1)).toBe("19:00");
    expect(WHOLE_DAY).toEqual({ from_hour: "07:00", to_hour: "19:00" });
  });

  it("has to end after it begins", () => {
    expect(checkWindow({ from_hour: "10:00", to_hour: "10:00" }, 60)).toBe("order");
    expect(checkWindow({ from_hour: "10:00", to_hour: "09:00" }, 60)).toBe("order");
  });

  it("has to be as long as the service, and no longer", () => {
    const window = { from_hour: "08:00", to_hour: "11:00" };
    expect(checkWindow(window, 180)).toBeNull();
    expect(checkWindow(window, 181)).toBe("short");
  });

  it("has no error exactly where a visit fits into it", () => {
    fc.assert(
      fc.property(hour, hour, fc.integer({ min: 30, max: 600 }), (from_hour, to_hour, minutes) => {
        const fits = minutesOf(from_hour) + minutes <= minutesOf(to_hour);
        expect(checkWindow({ from_hour, to_hour }, minutes) === null).toBe(fits);
      }),
    );
  });

  it("widens just enough for a visit, in whole hours", () => {
    const window = { from_hour: "09:00", to_hour: "12:00" };
    expect(widenWindow(window, "09:00", "12:00")).toEqual(window);
    expect(widenWindow(window, "07:30", "10:30")).toEqual({ ...window, from_hour: "07:00" });
    expect(widenWindow(window, "14:15", "17:15")).toEqual({ ...window, to_hour: "18:00" });
  });

  it("allows a visit that ends late in the evening", () => {
    const wide = widenWindow(WHOLE_DAY, "20:30", "23:30");
    expect(wide).toEqual({ from_hour: "07:00", to_hour: "23:30" });
    expect(checkWindow({ ...wide, from_hour: "20:30" }, 180)).toBeNull();
  });

  it("always fits the visit that it is widened for", () => {
    fc.assert(
      fc.property(
        hour,
        hour,
        fc.integer({ min: 0, max: 1199 }),
        fc.integer({ min: 30, max: 240 }),
        (from_hour, to_hour, begin, minutes) => {
          const [start, end] = [timeOf(begin), timeOf(begin + minutes)];
          const wider = widenWindow({ from_hour, to_hour }, start, end);
          expect(wider.from_hour <= start && wider.to_hour >= end).toBe(true);
          expect(wider.from_hour <= from_hour && wider.to_hour >= to_hour).toBe(true);
        },
      ),
    );
  });
});
