import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Area, areaOf, type NamedPoint, placeNames } from "./name-places";

const REM = 16;
const frame: Area = { left: 0, top: 0, right: 350, bottom: 400 };

const touch = (a: Area, b: Area) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

function areasOf(points: readonly NamedPoint[], taken: readonly Area[] = []): Area[] {
  const places = placeNames(points, frame, taken, REM);
  return points.map((point, index) =>
    areaOf(point, places[index] ?? { row: 9, side: "left" }, REM),
  );
}

const isEachApart = (areas: readonly Area[]) =>
  areas.every((area, index) => !areas.slice(index + 1).some((other) => touch(area, other)));

const anywhere = fc.record({
  x: fc.integer({ min: 28, max: 278 }),
  y: fc.integer({ min: 64, max: 368 }),
  width: fc.integer({ min: 44, max: 144 }),
});

describe("placeNames", () => {
  it("leaves names that lie apart over the middle of their points", () => {
    const far = [
      { x: 80, y: 100, width: 80 },
      { x: 200, y: 100, width: 80 },
      { x: 80, y: 300, width: 80 },
    ];
    expect(placeNames(far, frame, [], REM)).toEqual(far.map(() => ({ row: 0, side: "middle" })));
  });

  it("finds a place for each name at one door", () => {
    const door = { x: 170, y: 200, width: 100 };
    const areas = areasOf([door, door, door, door, door]);
    expect(isEachApart(areas)).toBe(true);
    expect(areas.every(({ top, bottom }) => top >= 0 && bottom <= 400)).toBe(true);
  });

  it("puts a name to the side, or under its point, rather than out of the map", () => {
    const corners = [
      { x: 30, y: 200, width: 120 },
      { x: 320, y: 200, width: 120 },
      { x: 170, y: 20, width: 120 },
    ];
    expect(placeNames(corners, frame, [], REM)).toEqual([
      { row: 0, side: "right" },
      { row: 0, side: "left" },
      { row: -1, side: "middle" },
    ]);
  });

  it("keeps off what is taken, and off the points of others", () => {
    const buttons = { left: 290, top: 280, right: 340, bottom: 380 };
    const points = [
      { x: 270, y: 360, width: 100 },
      { x: 170, y: 200, width: 100 },
      { x: 190, y: 170, width: 100 },
    ];
    const areas = areasOf(points, [buttons]);
    expect(areas.some((area) => touch(area, buttons))).toBe(false);
    for (const { x, y } of points) {
      const dot = { left: x - 7, top: y - 7, right: x + 7, bottom: y + 7 };
      expect(areas.some((area) => touch(area, dot))).toBe(false);
    }
  });

  // Seven rows, of which each name can block two.
  it("keeps four names apart, wherever their points lie", () => {
    fc.assert(
      fc.property(fc.array(anywhere, { maxLength: 4 }), (points) => {
        expect(isEachApart(areasOf(points))).toBe(true);
      }),
    );
  });
});
