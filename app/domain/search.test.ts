import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { foldText, searchIn } from "./search";

describe("foldText", () => {
  it("drops accents, capitals and extra spaces", () => {
    expect(foldText("  ÑANDUTÍ  Güemes\n")).toBe("nanduti guemes");
  });

  it("leaves folded text as it is", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });
});

describe("searchIn", () => {
  const names = ["Casa de Ñeca", "Oficina Asunción", "Casa Asunción"];
  const find = searchIn(names, (name) => name);

  it.each([
    ["", names],
    ["  ", names],
    ["neca", ["Casa de Ñeca"]],
    ["ASUNCION casa", ["Casa Asunción"]],
    ["casa palma", []],
  ])("finds for “%s” the texts with each of its words", (search, found) => {
    expect(find(search)).toEqual(found);
  });

  it("folds each text once, however often it is searched", () => {
    const textOf = vi.fn((name: string) => name);
    const findAgain = searchIn(names, textOf);
    for (const search of ["", "c", "ca", "cas"]) findAgain(search);
    expect(textOf).toHaveBeenCalledTimes(names.length);
  });
});
