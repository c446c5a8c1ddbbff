import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageNumbers, takePage } from "./pagination";

describe("takePage", () => {
  it("returns every row once, in order", () => {
    fc.assert(
      fc.property(fc.nat({ max: 400 }), fc.integer({ min: 1, max: 60 }), (count, size) => {
        const rows = Array.from({ length: count }, (_, index) => index);
        const { pages } = takePage(rows, 1, size);
        const seen = Array.from({ length: pages }, (_, at) => takePage(rows, at + 1, size).rows);
        expect(seen.flat()).toEqual(rows);
        expect(seen.every((page) => page.length <= size)).toBe(true);
      }),
    );
  });

  it.each([
    [0, 1],
    [-3, 1],
    [99, 3],
    [Number.NaN, 1],
    [2.7, 2],
  ])("gives for page %d page %d of 3", (wanted, page) => {
    expect(takePage([1, 2, 3, 4, 5], wanted, 2)).toMatchObject({ page, pages: 3 });
  });

  it("gives one empty page without rows", () => {
    expect(takePage([], 4, 10)).toEqual({ rows: [], page: 1, pages: 1 });
  });
});

describe("pageNumbers", () => {
  it.each([
    [1, 1, [1]],
    [1, 4, [1, 2, 3, 4]],
    [1, 9, [1, 2, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [200, 200, [1, null, 199, 200]],
  ])("lists the numbers for page %d of %d", (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});
