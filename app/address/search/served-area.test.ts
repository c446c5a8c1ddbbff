import { describe, expect, it } from "vitest";
import { movePoint } from "~/address/map/move-point";
import { cities } from "~tests/unit/cities";
import { CENTRE, isOutside, mapCentre } from "./served-area";

describe("the served area", () => {
  it("ends 12 km from the nearest city centre", () => {
    expect(isOutside(movePoint(CENTRE, 0, -11_900), cities)).toBe(false);
    expect(isOutside(movePoint(CENTRE, 0, -12_100), cities)).toBe(true);
  });

  it("centres a map on the chosen city, else on Asunción", () => {
    expect(mapCentre(2, cities)).toEqual({ latitude: -25.27, longitude: -57.4872 });
    expect(mapCentre(9, cities)).toEqual(CENTRE);
    expect(mapCentre(null, [])).toEqual(CENTRE);
  });
});
