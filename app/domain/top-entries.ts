/** Entries shown by a choice; the others are found by search. */
const MAX_SHOWN = 6;

/** Returns all entries if few, else those of highest `rank`, latest ids first. */
export function topEntries<Item extends { id: number }>(
  items: readonly Item[],
  rank: (item: Item) => number = () => 0,
): readonly Item[] {
  if (items.length <= MAX_SHOWN) return items;
  return items
    .map((item) => ({ item, rank: rank(item) }))
    .sort((a, b) => b.rank - a.rank || b.item.id - a.item.id)
    .slice(0, MAX_SHOWN)
    .map(({ item }) => item);
}
