import { expect, it } from "vitest";
import { splitDescription } from "./service-form";

it.each([
  ["Lavamos, tendemos y doblamos.", "", ["Lavamos", "Tendemos", "Doblamos"]],
  ["Lo de siempre: pisos, polvo y un baño.", "Lo de siempre", ["Pisos", "Polvo", "Un baño"]],
  ["Cocina, baños y pisos. Con productos.", "Con productos.", ["Cocina", "Baños", "Pisos"]],
  ["Kitchen, floors, and one bath.", "", ["Kitchen", "Floors", "One bath"]],
  ["Cozinha, banheiros e pisos", "", ["Cozinha", "Banheiros", "Pisos"]],
  ["Para casas grandes, con patio.", "Para casas grandes, con patio.", []],
  ["Limpieza de toda la casa.", "Limpieza de toda la casa.", []],
  ["", "", []],
])(
  "splitDescription splits “%s” into an introduction and what is included",
  (text, words, parts) => {
    expect(splitDescription(text)).toEqual({ words, parts });
  },
);
