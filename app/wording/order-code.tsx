/** The number of an order, which does not break at its hyphen. */
export function OrderCode({ order }: { order: { code: string; id: number } }) {
  return <span className="whitespace-nowrap">{order.code || order.id}</span>;
}
