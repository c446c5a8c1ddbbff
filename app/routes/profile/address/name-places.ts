/** Where the names on the map stand, so that all of them can be read and pressed. Pure. */

/** What is named: the point's place on the map and the width of its name, in pixels. */
export type NamedPoint = { x: number; y: number; width: number };

/** A part of the map, in pixels. */
export type Area = { left: number; top: number; right: number; bottom: number };

/**
 * Where a name stands: `row` 0, 1, … over its point, −1, −2, … under it; on its middle, or most of
 * it to one `side`.
 */
export type NamePlace = { row: number; side: "middle" | "left" | "right" };

/** In rem, as in named-pins.css. */
const NAME_HEIGHT = 2.75;
const ROW_HEIGHT = 3;
const SHORTEST_STEM = 0.75;
/** From the stem to the nearer end of a name that stands to one side. */
const OVERHANG = 1.25;
/** Half of what is drawn on the point. */
const DOT = 0.4375;

const sides = ["middle", "right", "left"] as const;
/** Nearest first; any farther, and one loses sight of the point. */
const places: NamePlace[] = [0, -1, 1, -2, 2, -3, 3].flatMap((row) =>
  sides.map((side) => ({ row, side })),
);
const [FIRST = { row: 0, side: "middle" }] = places;

/** What a name covers in its place; `rem` in pixels. */
export function areaOf({ x, y, width }: NamedPoint, { row, side }: NamePlace, rem: number): Area {
  const stem = (SHORTEST_STEM + (row < 0 ? -1 - row : row) * ROW_HEIGHT) * rem;
  const height = NAME_HEIGHT * rem;
  const top = row < 0 ? y + stem : y - stem - height;
  const ahead = { middle: width / 2, right: OVERHANG * rem, left: width - OVERHANG * rem }[side];
  return { left: x - ahead, top, right: x - ahead + width, bottom: top + height };
}

/**
 * A place for each name, near its point. Where there is room, none covers another name or what is
 * `taken`, all stay in `frame`, and no point is covered; the earlier in the list choose first.
 */
export function placeNames(
  points: readonly NamedPoint[],
  frame: Area,
  taken: readonly Area[],
  rem: number,
): NamePlace[] {
  const covered = [...taken];
  const dots = points.map(({ x, y }) => around(x, y, DOT * rem));
  return points.map((point) => {
    const clear = (areas: readonly Area[]) => (place: NamePlace) => {
      const area = areaOf(point, place, rem);
      return !areas.some((other) => overlap(area, other));
    };
    const free = places.filter(clear(covered));
    const seen = free.filter((place) => contains(frame, areaOf(point, place, rem)));
    const place = seen.find(clear(dots)) ?? seen[0] ?? free.find(clear(dots)) ?? free[0] ?? FIRST;
    covered.push(areaOf(point, place, rem));
    return place;
  });
}

function around(x: number, y: number, radius: number): Area {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

function overlap(a: Area, b: Area): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

function contains(outer: Area, { left, top, right, bottom }: Area): boolean {
  return outer.left <= left && outer.top <= top && right <= outer.right && bottom <= outer.bottom;
}
