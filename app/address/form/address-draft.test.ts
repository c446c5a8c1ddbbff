import { describe, expect, it } from "vitest";
import { CENTRE } from "~/address/search/served-area";
import type { PlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import { movePoint } from "~/domain/places";
import { type AddressDraft, draftStreet, moveDraft, startDraft } from "./address-draft";
import { fillingTexts, otherPlaceAt } from "./address-form";

const previous: AddressDraft = {
  ...CENTRE,
  typed: { main_street: "Palma", phone: "0981 123 456", additional_information: "Portón" },
  guessed: { city: "Asunción" },
};
const near = movePoint(CENTRE, 40, 0);
const far = movePoint(CENTRE, 900, 0);

describe("startDraft", () => {
  it("starts empty where nothing was typed before", () => {
    expect(startDraft({ ...CENTRE, source: "device" }, null)).toEqual({
      ...CENTRE,
      typed: {},
      guessed: {},
    });
  });

  it.each(["map", "device", "link"] as const)(
    "keeps all that was typed when it starts from the %s",
    (source) => {
      for (const point of [near, far]) {
        expect(startDraft({ ...point, source }, previous).typed).toEqual(previous.typed);
      }
    },
  );

  it("takes the street of a place picked by its name, and keeps the reference and the phone", () => {
    const texts = { main_street: "España", city: "Asunción" };
    expect(startDraft({ ...far, source: "search", texts }, previous)).toEqual({
      ...far,
      typed: { phone: "0981 123 456", additional_information: "Portón" },
      guessed: texts,
    });
    expect(startDraft({ ...near, source: "search", texts }, previous).typed).toEqual(
      previous.typed,
    );
  });

  it("takes a saved address as its owner wrote it", () => {
    const typed = { name: "Oficina", main_street: "Estrella" };
    expect(startDraft({ ...far, source: "saved", typed }, previous)).toEqual({
      ...far,
      typed,
      guessed: {},
    });
  });

  it("counts a street typed before the map was opened as typed", () => {
    const draft = startDraft({ ...far, source: "map", typed: { main_street: "Haedo" } }, previous);
    expect(draft.typed).toEqual({ ...previous.typed, main_street: "Haedo" });
  });

  it("lets an emptied field be filled anew", () => {
    const emptied = { ...previous, typed: { main_street: "", phone: "021" } };
    expect(startDraft({ ...near, source: "map" }, emptied).typed).toEqual({ phone: "021" });
    expect(moveDraft(emptied, far, { phone: "021" }).typed).toEqual({ phone: "021" });
  });
});

describe("movePoint of the draft", () => {
  it("moves the point and keeps what stands in the fields", () => {
    const shown = { main_street: "Palma", number: "410", city: "Asunción", name: "" };
    expect(moveDraft({ ...previous, typed: { number: "410" } }, near, shown)).toEqual({
      ...near,
      typed: { number: "410" },
      guessed: { main_street: "Palma", number: "410", city: "Asunción" },
    });
  });

  it("keeps no city for a point that has no street", () => {
    const { guessed } = moveDraft({ ...previous, guessed: {} }, far, { city: "Asunción" });
    expect(guessed).toEqual({});
  });
});

describe("fillingTexts", () => {
  const city = { name: "Luque" } as City;
  const place = { texts: { main_street: "España", neighborhood: "Recoleta" } };
  const at = (here: object | null) => ({ status: "found", place: here }) as PlaceAt;
  const filled = (guessed: object, typed: object = {}) =>
    fillingTexts({ ...previous, guessed, typed }, at(place), city);

  it("gives the place's texts, and only the city beside another street", () => {
    expect(filled({})).toEqual({ ...place.texts, city: "Luque" });
    expect(filled({ main_street: "Avda. Espana" }).neighborhood).toBe("Recoleta");
    expect(filled({ main_street: "Palma" })).toEqual({ city: "Luque" });
    expect(filled({ main_street: "España" }, { main_street: "Palma" })).toEqual({ city: "Luque" });
  });

  it("gives the served city where the place is unknown", () => {
    expect(fillingTexts(previous, at(null), city)).toEqual({ city: "Luque" });
    expect(fillingTexts(previous, at(null), null)).toEqual({});
  });
});

describe("otherPlaceAt", () => {
  const place = { label: "España", texts: { main_street: "Avenida España", city: "Asunción" } };
  const at = (status: string, here: object | null = place) =>
    ({ status, place: here }) as unknown as PlaceAt;

  it("gives the place where its street or city differs from the fields", () => {
    expect(otherPlaceAt(at("found"), { main_street: "Palma", city: "Asunción" })).toBe(place);
    expect(otherPlaceAt(at("found"), { main_street: "Av. España", city: "Luque" })).toBe(place);
  });

  it.each([
    ["the same street, written otherwise", at("found"), "avda. espana"],
    ["no street yet", at("found"), ""],
    ["the answer of the point before", at("looking"), "Palma"],
    ["a place without a street", at("found", { label: "Asunción", texts: {} }), "Palma"],
    ["nothing", at("nothing", null), "Palma"],
  ])("gives null for %s", (_name, found, main_street) => {
    expect(otherPlaceAt(found, { main_street, city: "Asunción" })).toBeNull();
  });
});

describe("draftStreet", () => {
  it.each([
    [{ main_street: "Palma", number: "410" }, "Palma 410"],
    [{ main_street: "Palma" }, "Palma"],
    [{ number: "410" }, ""],
    [{ main_street: " ", number: "1" }, ""],
  ])('writes the street of %o as "%s"', (typed, street) => {
    expect(draftStreet({ ...CENTRE, typed, guessed: {} })).toBe(street);
  });
});
