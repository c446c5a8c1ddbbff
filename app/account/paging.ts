export type PageOf<Row> = {
  rows: readonly Row[];
  /** From 1 to `pages`, whatever was asked for. */
  page: number;
  /** At least 1. */
  pages: number;
};

/** The rows of page `wanted` (from 1), `size` to a page. A page that is not there gives the nearest. */
export function takePage<Row>(rows: readonly Row[], wanted: number, size: number): PageOf<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / size));
  const page = Math.min(Math.max(1, Math.trunc(wanted) || 1), pages);
  return { rows: rows.slice((page - 1) * size, page * size), page, pages };
}

/** The page numbers that a reader may want: the ends, and those around `page`; null for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1] ?? 0;
    if (number - before <= 1) return [number];
    // A gap of one page is that page.
    return number - before === 2 ? [number - 1, number] : [null, number];
  });
}
