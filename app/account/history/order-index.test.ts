import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeOrder, makeVisit } from "~tests/unit/orders";
import {
  compareIndexed,
  filterOrders,
  foldText,
  indexOrder,
  makeSearchIndex,
  servicesOf,
  yearsOf,
} from "./order-index";

const entries = [
  makeOrder({
    id: 1,
    code: "OG-0001",
    service: { id: 1, name: "Limpieza del hogar" },
    helper: { id: 5, name: "Mirta Giménez" },
    address: { name: "Casa", main_street: "Avenida España", city: "Asunción" },
    visits: [makeVisit(1, "2026-12-01"), makeVisit(2, "2026-12-08")],
  }),
  makeOrder({
    id: 2,
    code: "OG-0002",
    service: { id: 2, name: "Limpieza profunda" },
    helper: { id: 6, name: "Liz Benítez" },
    visits: [makeVisit(3, "2025-03-04", { helper: { id: 7, name: "Ñeca Núñez" } })],
  }),
  makeOrder({ id: 3, code: "OG-0003", created_at: "2025-01-02T00:00:00Z" }),
].map(indexOrder);
const index = makeSearchIndex(entries);

const none = { year: "", service: "", search: "" };
const find = (filter: Partial<typeof none>) =>
  filterOrders(index, { ...none, ...filter }).map(({ order }) => order.id);

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

describe("filterOrders", () => {
  it("returns the same list without a filter", () => {
    expect(filterOrders(index, none)).toBe(entries);
    expect(filterOrders(index, { ...none, search: "  " })).toBe(entries);
  });

  it.each([
    ["GIMENEZ", [1]],
    ["neca nunez", [2]],
    ["og-0003", [3]],
    ["espana limpieza", [1]],
    ["hogar benitez", []],
    ["8/12/2026", [1]],
    ["08/12/2026", [1]],
    ["08/12", [1]],
    ["8/12", [1]],
    ["4/3/2025", [2]],
    ["2026-12-08", [1]],
    ["diciembre de 2026", [1]],
    ["8 dic", [1]],
    ["4 marzo", [2]],
    ["limpieza", [1, 2]],
  ])("finds %j", (search, ids) => {
    expect(find({ search })).toEqual(ids);
  });

  it("finds a word wherever it stands in a text, and only there", () => {
    const text = fc.stringMatching(/^[ab]{0,4}( [ab]{1,3}){0,2}$/);
    fc.assert(
      fc.property(fc.array(text), fc.stringMatching(/^[ab]{1,3}$/), (texts, word) => {
        const all = texts.map((one, at) => ({
          ...indexOrder(makeOrder({ id: at + 1 })),
          text: one,
        }));
        const expected = all.filter(({ text: one }) => one.includes(word));
        expect(filterOrders(makeSearchIndex(all), { ...none, search: word })).toEqual(expected);
      }),
    );
  });

  it("matches no word across two fields", () => {
    expect(find({ search: "0001limpieza" })).toEqual([]);
  });

  it("combines year, service and search", () => {
    expect(find({ year: "2025" })).toEqual([2, 3]);
    expect(find({ year: "2025", service: "Limpieza profunda" })).toEqual([2]);
    expect(find({ year: "2026", search: "liz" })).toEqual([]);
  });

  it("never finds more with more words", () => {
    const word = fc.constantFrom("limpieza", "hogar", "liz", "og", "2025", "x");
    fc.assert(
      fc.property(word, word, (first, second) => {
        const both = find({ search: `${first} ${second}` });
        expect(find({ search: first })).toEqual(expect.arrayContaining(both));
      }),
    );
  });
});

describe("the lists of a filter", () => {
  it("hold each year and service once, latest year first", () => {
    expect(yearsOf(entries)).toEqual(["2026", "2025"]);
    expect(servicesOf(entries)).toEqual(["Limpieza del hogar", "Limpieza profunda"]);
  });
});

describe("compareIndexed", () => {
  it("puts the latest first and orders without a day last", () => {
    const dayless = indexOrder(makeOrder({ id: 9 }));
    const sorted = [dayless, ...entries].sort(compareIndexed);
    expect(sorted.map(({ order }) => order.id)).toEqual([1, 2, 3, 9]);
  });
});
