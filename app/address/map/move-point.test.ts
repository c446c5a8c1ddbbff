import fc from "fast-check";
import { expect, it } from "vitest";
import { distanceKm } from "~/domain/places";
import { movePoint } from "./move-point";

const point = fc.record({
  latitude: fc.double({ min: -60, max: 60, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
const metres = fc.integer({ min: -1000, max: 1000 });

it("moves as far as it is told", () => {
  fc.assert(
    fc.property(point, metres, metres, (start, north, east) => {
      const moved = distanceKm(start, movePoint(start, north, east)) * 1000;
      expect(Math.abs(moved - Math.hypot(north, east))).toBeLessThan(1);
    }),
  );
});

it("moves north and east where it says so", () => {
  const start = { latitude: -25, longitude: -57 };
  expect(movePoint(start, 5, 0).latitude).toBeGreaterThan(-25);
  expect(movePoint(start, 0, 5).longitude).toBeGreaterThan(-57);
  expect(movePoint(start, 5, 0).longitude).toBe(-57);
});
