import { describe, expect, it } from "vitest";
import { parseLocation } from "./read-location";

const google = "https://www.google.com/maps";

describe("parseLocation reading a plus code", () => {
  const short = { kind: "plus_code", code: "P962+C5" };
  it.each([
    ["P962+C5 Asunción", "Asunción"],
    ["P962+C5, Asunción, Paraguay", "Asunción Paraguay"],
    ["p962+c5 asunción", "asunción"],
    ["*P962+C5* Asunción", "Asunción"],
    ["P962 +C5 Asunción", "Asunción"],
    ["Mi casa: P962+C5", "Mi casa"],
    ["P962+C5", ""],
    ["P962+C5.", ""],
    ["P962＋C5 Asunción", "Asunción"],
    ["Ｐ９６２＋Ｃ５ Asunción", "Asunción"],
    ["P962&#43;C5 Asunción", "Asunción"],
    ["P962%2BC5 Asunción", "Asunción"],
    ["P962+C5 Asunción https://maps.app.goo.gl/AbC", "Asunción"],
    [`${google}/place/P962%2BC5+Asunci%C3%B3n/`, "Asunción"],
    [`${google}/search/?api=1&query=P962%2BC5+Asunci%C3%B3n`, "Asunción"],
    ["https://maps.google.com/?q=P962+C5+Asunci%C3%B3n", "Asunción"],
  ])("finds the short code of %s", (text, locality) => {
    expect(parseLocation(text)).toEqual({ ...short, locality });
  });

  it.each([
    ["5864P962+C5", "5864P962+C5"],
    ["Es 5864P962+C5QR.", "5864P962+C5QR"],
    ["https://plus.codes/5864P962+C5", "5864P962+C5"],
    ["https://plus.codes/map/5864P962%2BC5", "5864P962+C5"],
  ])("finds the full code of %s", (text, code) => {
    expect(parseLocation(text)).toMatchObject({ kind: "plus_code", code });
  });

  it.each(["C++", "Palma 12+34", "P962+C", "P96+C5", "AB62+C5", "P962+C5+2", "+595 981 123456"])(
    "finds no code in %s",
    (text) => {
      expect(parseLocation(text)).toEqual({ kind: "text", text });
    },
  );
});
