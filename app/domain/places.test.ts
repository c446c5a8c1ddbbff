import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  distanceKm,
  findServedCity,
  hasPlaceName,
  isPoint,
  looksLikePlace,
  movePoint,
} from "./places";

const asuncion = { latitude: -25.2865, longitude: -57.647 };
const luque = { latitude: -25.27, longitude: -57.4872 };

describe("isPoint", () => {
  it.each([
    [asuncion, true],
    [{ latitude: 90, longitude: -180 }, true],
    [{ latitude: 90.001, longitude: 0 }, false],
    [{ latitude: 0, longitude: 180.001 }, false],
    [{ latitude: "-25.2", longitude: -57 }, false],
    [{ latitude: Number.NaN, longitude: -57 }, false],
    [{ latitude: null, longitude: null }, false],
    [{ latitude: -25 }, false],
    [{}, false],
    [null, false],
    [undefined, false],
  ])("answers for %j: %s", (place, expected) => {
    expect(isPoint(place)).toBe(expected);
  });
});

describe("distanceKm", () => {
  const anyPoint = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });

  it("measures in kilometres, also across the date line", () => {
    expect(distanceKm(asuncion, luque)).toBeCloseTo(16.17, 1);
    expect(
      distanceKm({ latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }),
    ).toBeCloseTo(111.19, 1);
  });

  it("is symmetric, zero to itself, and at most half way round", () => {
    fc.assert(
      fc.property(anyPoint, anyPoint, (a, b) => {
        expect(distanceKm(a, a)).toBe(0);
        expect(distanceKm(a, b)).toBeCloseTo(distanceKm(b, a), 6);
        expect(distanceKm(a, b)).toBeGreaterThanOrEqual(0);
        expect(distanceKm(a, b)).toBeLessThanOrEqual(20_016);
      }),
    );
  });

  it("is half way round to the antipode", () => {
    fc.assert(
      fc.property(anyPoint, ({ latitude, longitude }) => {
        const antipode = {
          latitude: -latitude,
          longitude: longitude + (longitude < 0 ? 180 : -180),
        };
        expect(distanceKm({ latitude, longitude }, antipode)).toBeCloseTo(20_015.09, 1);
      }),
      { numRuns: 300 },
    );
  });
});

describe("findServedCity", () => {
  const cities = [
    { id: 1, ...asuncion },
    { id: 2, ...luque },
    { id: 3, latitude: null, longitude: null },
    { id: 4 },
  ];

  it("finds the nearest city within reach", () => {
    expect(findServedCity(asuncion, cities, 12)?.id).toBe(1);
    expect(findServedCity({ latitude: -25.28, longitude: -57.56 }, cities, 12)?.id).toBe(2);
  });

  it("finds none beyond reach", () => {
    expect(findServedCity({ latitude: -27.33, longitude: -55.86 }, cities, 12)).toBeNull();
    expect(findServedCity(asuncion, [], 12)).toBeNull();
  });

  it("reaches exactly to the radius", () => {
    const radius = distanceKm(asuncion, luque);
    expect(findServedCity(luque, [{ id: 1, ...asuncion }], radius)?.id).toBe(1);
    expect(findServedCity(luque, [{ id: 1, ...asuncion }], radius - 0.001)).toBeNull();
  });
});

describe("movePoint", () => {
  const near = fc.record({
    latitude: fc.double({ min: -60, max: 60, noNaN: true }),
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
  });
  const upToAKilometre = fc.integer({ min: -1000, max: 1000 });

  it("moves by the given distance", () => {
    fc.assert(
      fc.property(near, upToAKilometre, upToAKilometre, (start, north, east) => {
        const moved = distanceKm(start, movePoint(start, north, east)) * 1000;
        expect(Math.abs(moved - Math.hypot(north, east))).toBeLessThan(1);
      }),
    );
  });

  it("moves to the north and to the east", () => {
    const start = { latitude: -25, longitude: -57 };
    expect(movePoint(start, 5, 0).latitude).toBeGreaterThan(-25);
    expect(movePoint(start, 0, 5).longitude).toBeGreaterThan(-57);
    expect(movePoint(start, 5, 0).longitude).toBe(-57);
  });
});

it.each([
  ["Villa Morra, Asuncion, Paraguay", "Asunción", true],
  ["fernando de la mora", "Fernando de la Mora", true],
  ["Asunciones", "Asunción", false],
  ["San Antonio", "San Lorenzo", false],
])('hasPlaceName: "%s" names %s: %s', (text, name, expected) => {
  expect(hasPlaceName(text, name)).toBe(expected);
});

it.each([
  "-25.28, -57.64",
  "25 17 11.4 S 57 38 49.2 W",
  "25°17'S 57°38'W",
  "geo:-25,-57",
  "maps.app.goo.gl/AbC",
  "Mirá https://oga.example",
  "P962+C5",
  "P962%2BC5",
  "P962\u200B+C5",
  "LATITUD -25,2865\nLONGITUD -57,647",
  "25%C2%B017'11.4%22S",
  "maps.app.goo.gl\\/AbC",
])("looksLikePlace is true for %s", (text) => {
  expect(looksLikePlace(text)).toBe(true);
});

it.each(["Palma 123", "Av. España 1200 c/ Brasilia", "C.Palma/Montevideo", "14 y 15 de Mayo", ""])(
  'looksLikePlace is false for "%s"',
  (text) => {
    expect(looksLikePlace(text)).toBe(false);
  },
);
