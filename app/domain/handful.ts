/** Entries shown by a choice; the others are found by search. */
const HANDFUL = 6;

/** Returns all entries if few, else those of highest `rank`, latest ids first. */
export function handful<Item extends { id: number }>(
  items: readonly Item[],
  rank: (item: Item) => number = () => 0,
): readonly Item[] {
  if (items.length <= HANDFUL) return items;
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => b.rank - a.rank || b.item.id - a.item.id)
    .slice(0, HANDFUL)
    .map(({ item }) => item);
}
