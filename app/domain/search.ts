/** Returns the text without accents and capitals, with single spaces, for comparison. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

/** A longer search text is cut to this many letters. */
const MAX_SEARCH = 200;

export function searchWords(search: string): string[] {
  return foldText(search.slice(0, MAX_SEARCH)).split(" ").filter(Boolean);
}

/** Searches rows by their texts, which are folded once, at the first search. */
export function searchIn<Row>(rows: readonly Row[], textOf: (row: Row) => string) {
  let texts: string[] | null = null;
  return (search: string): readonly Row[] => {
    const words = searchWords(search);
    if (words.length === 0) return rows;
    texts ??= rows.map((row) => foldText(textOf(row)));
    const folded = texts;
    return rows.filter((_row, at) => words.every((word) => folded[at]?.includes(word)));
  };
}
