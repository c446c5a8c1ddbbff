import { expect, test } from "vitest";
import { CANDIDATES_AT_MOST, nearestFirst } from "./served-area";

const here = { latitude: -25.29, longitude: -57.58 };
/** Each a little further away than the one before. */
const many = Array.from({ length: 3 * CANDIDATES_AT_MOST }, (_, id) => ({
  id,
  latitude: here.latitude + id / 10_000,
  longitude: here.longitude,
}));
const idsOf = (asked?: number) => nearestFirst(many.toReversed(), here, asked).map(({ id }) => id);

test("at most a hundred of the nearest helpers who reach an address are candidates", () => {
  expect(idsOf()).toEqual(Array.from({ length: CANDIDATES_AT_MOST }, (_, id) => id));
});

test("a requested helper is a candidate at any distance", () => {
  expect(idsOf(250)).toHaveLength(CANDIDATES_AT_MOST);
  expect(idsOf(250)).toContain(250);
});
