import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { cities } from "~tests/support/people/offered";
import "~/locales/i18n";
import { CENTRE } from "~/address/search/served-area";
import { parsePhone } from "~/domain/phone";
import { addressFormSchema } from "./read-address";

function form(changes: Record<string, string> = {}) {
  const body = new FormData();
  const fields = {
    intent: "confirm-address",
    name: "Casa",
    main_street: "Palma",
    latitude: String(CENTRE.latitude),
    longitude: String(CENTRE.longitude),
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return body;
}

const readForm = (body: FormData, served = cities) =>
  parseWithZod(body, { schema: addressFormSchema(served, parsePhone) });

function errorsOf(changes: Record<string, string>, served = cities) {
  const submission = readForm(form(changes), served);
  return submission.status === "success" ? null : submission.reply().error;
}

describe("addressFormSchema", () => {
  it("needs no more than a street and a served point", () => {
    const submission = readForm(form());
    expect(submission.status).toBe("success");
    if (submission.status !== "success") return;
    expect(submission.value).toEqual({
      name: "Casa",
      main_street: "Palma",
      secondary_street: "",
      number: "",
      neighborhood: "",
      neighborhood_place_id: "",
      city: "Asunción",
      city_place_id: "place-1",
      latitude: CENTRE.latitude,
      longitude: CENTRE.longitude,
      phone: "",
      phone_alternative: "",
      additional_information: "",
      verified: true,
    });
  });

  it("reads fields of blanks as empty", () => {
    expect(errorsOf({ main_street: "  " })).toEqual({
      main_street: ["Escribí la calle de tu casa."],
    });
    const submission = readForm(form({ number: " ", neighborhood: "\u00a0" }));
    expect(submission.status === "success" && submission.value).toMatchObject({
      number: "",
      neighborhood: "",
    });
  });

  it("requires a point where the pin was not moved", () => {
    const missing = ["Falta el lugar: buscá la dirección o llevá el pin hasta tu puerta."];
    expect(errorsOf({ latitude: "", longitude: "" })).toMatchObject({ latitude: missing });
  });

  it("accepts any phone before the rules of numbers have loaded", () => {
    const schema = addressFormSchema(cities, undefined);
    expect(parseWithZod(form({ phone: "981" }), { schema }).status).toBe("success");
  });

  it("sends phones as E.164 and texts trimmed", () => {
    const submission = readForm(
      form({
        main_street: "  Palma ",
        phone: "0981 123 456",
        phone_alternative: "021 123456 int. 12",
      }),
    );
    expect(submission.status === "success" && submission.value).toMatchObject({
      main_street: "Palma",
      phone: "+595981123456",
      phone_alternative: "+59521123456 int. 12",
    });
  });

  it("keeps the city that a person typed, with the point of the served city", () => {
    const submission = readForm(form({ city: "Centro" }));
    if (submission.status !== "success") throw new Error("refused");
    expect(submission.value).toMatchObject({
      city: "Centro",
      city_place_id: "place-1",
    });
  });

  it.each([
    [{ main_street: "" }, "main_street"],
    [{ main_street: "   " }, "main_street"],
    [{ main_street: "x".repeat(256) }, "main_street"],
    [{ phone: "981" }, "phone"],
    [{ phone: "0981 123 456 / 0971 222 333" }, "phone"],
    [{ phone_alternative: "no tengo" }, "phone_alternative"],
    [{ additional_information: "x".repeat(1001) }, "additional_information"],
    [{ latitude: "-22", longitude: "-60" }, "latitude"],
    [{ latitude: "north" }, "latitude"],
    [{ latitude: "" }, "latitude"],
  ])("refuses %o at %s", (changes, field) => {
    expect(Object.keys(errorsOf(changes) ?? {})).toEqual([field]);
  });

  it("accepts street and door numbers as they are written on doors and in phone books", () => {
    const typed = {
      number: "1234 c/ 5ta",
      main_street: "Av. O\u2019Leary \u00abBº Sajonia\u00bb",
      secondary_street: "s/n \u2013 Mz. 4, Lote 7",
      name: "Lo de mam\u00e1 \ud83c\udfe1",
    };
    const submission = readForm(form(typed));
    expect(submission.status === "success" && submission.value).toMatchObject(typed);
  });

  it("removes invisible characters from every text but the directions", () => {
    const invisible = "\u202aPalma\u200b\u00a0123\ufeff";
    const typed = { main_street: invisible, city: invisible, additional_information: invisible };
    const submission = readForm(form(typed));
    expect(submission.status === "success" && submission.value).toMatchObject({
      main_street: "Palma 123",
      city: "Palma 123",
      additional_information: invisible.trim(),
    });
  });

  it("reports every wrong field at once", () => {
    const errors = errorsOf({ main_street: "", phone: "1", phone_alternative: "x" });
    expect(Object.keys(errors ?? {}).sort()).toEqual(["main_street", "phone", "phone_alternative"]);
  });

  it("accepts every point while the served cities are not known", () => {
    expect(errorsOf({ latitude: "-22" }, [])).toBeNull();
  });
});
