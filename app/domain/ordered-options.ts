/** Size and extras of an order and of its visits, as they are named. Pure. */

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

/** “Planchado × 2”. */
export function nameExtra({ name, quantity }: Pick<OrderedExtra, "name" | "quantity">): string {
  return quantity > 1 ? `${name} × ${quantity}` : name;
}

/** What is done in one visit: “De 60 a 120 m²”, “Planchado × 2”. Its order counts where the visit says nothing. */
export function visitOptions(order: OrderedOptions, visit: OrderedOptions): string[] {
  const each = order.extras.filter(({ per }) => per !== "first");
  const extras = visit.extras.length > 0 ? visit.extras : each;
  return [(visit.size ?? order.size)?.name ?? "", ...extras.map(nameExtra)].filter(Boolean);
}

/** The extras that stand in this visit and not in the others of its order: “Ventanas por dentro”. */
export function ownExtras(order: OrderedOptions, visit: OrderedOptions): string[] {
  const first = order.extras.filter(({ per }) => per === "first");
  return visit.extras.filter(({ id }) => first.some((extra) => extra.id === id)).map(nameExtra);
}
