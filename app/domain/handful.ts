/** As many as a choice shows at once; the others are searched for. */
const HANDFUL = 6;

/** All of a few. Of many those with the highest `rank`, and of these the ones that were added last. */
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
