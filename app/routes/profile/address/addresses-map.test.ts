import { describe, expect, it } from "vitest";
import type { SavedAddress } from "~/api/addresses";
import "~/locales/i18n";
import { groupByPlace, pinsOf } from "./addresses-map";

const casa: SavedAddress = {
  id: 1,
  addressable_id: 9,
  addressable_type: "",
  name: "Casa",
  main_street: "Palma",
  secondary_street: "Chile",
  number: "410",
  neighborhood: "La Encarnación",
  neighborhood_place_id: "",
  city: "Asunción",
  city_place_id: "",
  latitude: -25.28,
  longitude: -57.63,
  phone: "",
  phone_alternative: "",
  additional_information: "",
  verified: true,
  is_default: undefined,
};

const namesOf = (...addresses: SavedAddress[]) => pinsOf(addresses).map(({ name }) => name);

describe("pinsOf", () => {
  it("places each address that has a point, in order", () => {
    const oficina = { ...casa, id: 2, name: "Oficina", latitude: -25.3 };
    const unplaced = { ...casa, id: 3, latitude: null };
    expect(pinsOf([oficina, unplaced, casa])).toEqual([
      { id: 2, name: "Oficina", point: { latitude: -25.3, longitude: -57.63 } },
      { id: 1, name: "Casa", point: { latitude: -25.28, longitude: -57.63 } },
    ]);
  });

  it("names an address without a name by its street", () => {
    const nameless = { ...casa, name: "" };
    expect(namesOf(nameless)).toEqual(["Palma 410 y Chile"]);
    const bare = { ...nameless, main_street: "", secondary_street: "", number: "" };
    expect(namesOf(bare)).toEqual(["Dirección"]);
  });

  it("tells addresses of the same name apart by their streets", () => {
    const other = { ...casa, id: 2, main_street: "Estrella", secondary_street: "" };
    const work = { ...casa, id: 3, name: "Oficina" };
    expect(namesOf(casa, other, work)).toEqual([
      "Casa, Palma 410 y Chile",
      "Casa, Estrella 410",
      "Oficina",
    ]);
  });
});

it("pins of one place are grouped, wherever they are in the list", () => {
  const [near, far, same] = pinsOf([
    casa,
    { ...casa, id: 2, latitude: -25.3 },
    { ...casa, id: 3, longitude: -57.6301 },
  ]);
  if (!near || !far || !same) throw new Error("Three pins are needed");
  expect(groupByPlace([near, far, same])).toEqual([[near, same], [far]]);
});
