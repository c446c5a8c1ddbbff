/** As many as a choice shows at once; the others are searched for. */
const HANDFUL = 6;

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
