import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Point } from "~/domain/places";
import { distanceKm, findServedCity } from "~/domain/places";
import { outlineZone } from "~/routes/helpers/config/zones";

const RADIUS_KM = 12;
const anyCentre = fc.record({
  latitude: fc.double({ min: -25.6, max: -25, noNaN: true }),
  longitude: fc.double({ min: -57.8, max: -57.3, noNaN: true }),
});

const between = (a: Point, b: Point, share: number): Point => ({
  latitude: a.latitude + (b.latitude - a.latitude) * share,
  longitude: a.longitude + (b.longitude - a.longitude) * share,
});

describe("outlineZone", () => {
  it("is a circle around a city that stands alone", () => {
    const city = { latitude: -25.2865, longitude: -57.647 };
    for (const point of outlineZone(city, [city], RADIUS_KM)) {
      expect(distanceKm(city, point)).toBeCloseTo(RADIUS_KM, 1);
    }
  });

  it("includes what the city serves, and nothing beyond it", () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCentre, { minLength: 2, maxLength: 8 }), (cities) => {
        const [city] = cities;
        if (!city) return;
        fc.pre(cities.slice(1).every((other) => distanceKm(city, other) > 1));
        for (const point of outlineZone(city, cities, RADIUS_KM)) {
          const inside = between(city, point, 0.98);
          const beyond = between(city, point, 1.02);
          expect(findServedCity(inside, cities, RADIUS_KM)).toBe(city);
          expect(findServedCity(beyond, cities, RADIUS_KM)).not.toBe(city);
        }
      }),
    );
  });
});
