import { describe, expect, it } from "vitest";
import { movePoint } from "~/address/map/move-point";
import type { City } from "~/api/reference";
import { CENTRE, isOutside, mapCentre } from "./served-area";

const asuncion: City = { id: 1, name: "Asunción", place_id: "place-1", phone: "", ...CENTRE };
const luque: City = {
  id: 2,
  name: "Luque",
  place_id: "place-2",
  phone: "",
  latitude: -25.27,
  longitude: -57.4872,
};
const cities = [asuncion, luque];

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
