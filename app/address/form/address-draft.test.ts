import { describe, expect, it } from "vitest";
import { movePoint } from "~/address/map/move-point";
import { CENTRE } from "~/address/search/served-area";
import type { PlaceAt } from "~/address/search/use-place-at";
import type { City } from "~/api/reference";
import { type AddressDraft, draftStreet, moveDraft, startDraft } from "./address-draft";
import { textsAt } from "./address-texts";

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

  it.each(["map", "device", "link"] as const)("keeps all that was typed, from the %s", (source) => {
    for (const point of [near, far]) {
      expect(startDraft({ ...point, source }, previous).typed).toEqual(previous.typed);
    }
  });

  it("takes the street of another place picked by its name, and keeps what is the person's", () => {
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
    expect(moveDraft(emptied, far)).toEqual({ ...far, typed: { phone: "021" }, guessed: {} });
  });
});

describe("textsAt", () => {
  const city = { name: "Luque" } as City;
  const place = { texts: { main_street: "España", neighborhood: "Recoleta" } };
  const found = (status: PlaceAt["status"], here: object | null = null) =>
    ({ status, place: here }) as PlaceAt;
  const draft = { ...previous, typed: { number: "12" }, guessed: { main_street: "Palma" } };

  it("never overwrites what was typed", () => {
    const typed = { ...draft, typed: { main_street: "Mía", neighborhood: "" } };
    expect(textsAt(typed, found("found", place), {}, city, {})).toMatchObject({
      main_street: "Mía",
      neighborhood: "",
    });
  });

  it("shows what came with the point until it moves, then what lies there", () => {
    expect(textsAt(draft, found("given"), {}, city, {}).main_street).toBe("Palma");
    expect(textsAt(draft, found("found", place), {}, city, {}).main_street).toBe("España");
    expect(textsAt(draft, found("nothing"), {}, city, {}).main_street).toBe("");
  });

  it("keeps what stood there while it looks", () => {
    const before = { main_street: "Palma" };
    expect(textsAt(draft, found("looking"), before, city, {}).main_street).toBe("Palma");
    expect(textsAt(draft, found("looking", place), before, city, {}).main_street).toBe("España");
  });

  it("falls back on the served city and the customer's own", () => {
    const texts = textsAt(draft, found("down"), {}, city, { phone: "0981", name: "Casa" });
    expect(texts).toMatchObject({ city: "Luque", phone: "0981", name: "Casa", number: "12" });
  });
});

describe("draftStreet", () => {
  it.each([
    [{ main_street: "Palma", number: "410" }, "Palma 410"],
    [{ main_street: "Palma" }, "Palma"],
    [{ number: "410" }, ""],
    [{ main_street: " ", number: "1" }, ""],
  ])("%o is %s", (typed, street) => {
    expect(draftStreet({ ...CENTRE, typed, guessed: {} })).toBe(street);
  });
});
