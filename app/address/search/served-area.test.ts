import { describe, expect, it } from "vitest";
import { movePoint } from "~/domain/places";
import { cities } from "~tests/support/people/offered";
import { CENTRE, cityOf, isOutside, mapCentre } from "./served-area";

describe("the served area", () => {
  it("ends 12 km from the nearest city centre", () => {
    expect(isOutside(movePoint(CENTRE, 0, -11_900), cities)).toBe(false);
    expect(isOutside(movePoint(CENTRE, 0, -12_100), cities)).toBe(true);
    expect(isOutside(movePoint(CENTRE, 0, -12_100), cities, 0.5)).toBe(false);
  });

  it("centres a map on the chosen city, or on Asunción where none is chosen", () => {
    expect(mapCentre(2, cities)).toEqual({ latitude: -25.27, longitude: -57.4872 });
    expect(mapCentre(9, cities)).toEqual(CENTRE);
    expect(mapCentre(null, [])).toEqual(CENTRE);
  });

  it("finds the city that an address names, else the one its point lies in", () => {
    const luque = { latitude: -25.27, longitude: -57.4872 };
    expect(cityOf({ ...luque, city: "asuncion" }, cities)?.name).toBe("Asunción");
    expect(cityOf({ ...luque, city: "" }, cities)?.name).toBe("Luque");
    expect(cityOf({ city: "Encarnación", latitude: null, longitude: null }, cities)).toBeNull();
    expect(cityOf({ ...luque, city: "Luque" }, [])).toBeNull();
  });
});
