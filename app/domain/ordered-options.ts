/** Names the size and extras of an order and its visits. Pure. */

export interface OrderedExtra {
  id: number;
  name: string;
  quantity: number;
  /** `first`: in the first visit only. */
  per: string;
}

export interface OrderedOptions {
  size: { name: string } | null;
  extras: readonly OrderedExtra[];
}

export function nameExtra({ name, quantity }: Pick<OrderedExtra, "name" | "quantity">): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/** Options of one visit: “De 60 a 120 m²”, “Planchado × 2”; the order's where the visit has none. */
export function visitOptions(order: OrderedOptions, visit: OrderedOptions): string[] {
  const each = order.extras.filter(({ per }) => per !== "first");
  const extras = visit.extras.length > 0 ? visit.extras : each;
  return [(visit.size ?? order.size)?.name ?? "", ...extras.map(nameExtra)].filter(Boolean);
}

export function ownExtras(order: OrderedOptions, visit: OrderedOptions): string[] {
  const first = order.extras.filter(({ per }) => per === "first");
  return visit.extras.filter(({ id }) => first.some((extra) => extra.id === id)).map(nameExtra);
}
