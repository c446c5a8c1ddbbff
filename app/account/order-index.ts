/**
 * The history as it is looked through: what a filter or a search needs of an order is worked out
 * once, so that ten thousand of them are gone through between two keys.
 */
import { foldText } from "~/account/fold-text";
import { daysOf, describeAddress, lastDay } from "~/account/order-facts";
import type { Order } from "~/api/orders";
import { isPlainDate, monthOf, type PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";

export type IndexedOrder = {
  order: Order;
  /** The last day of the order, `YYYY-MM-DD`, or "". */
  day: string;
  /** `YYYY`, or "". */
  year: string;
  service: string;
  /** Folded: code, service, helpers, address and dates, each between line ends. */
  text: string;
};

export type OrderFilter = {
  /** `YYYY`, or "" for all. */
  year: string;
  /** Its name, or "" for all. */
  service: string;
  /** As it was typed. */
  search: string;
};

export function indexOrder(order: Order): IndexedOrder {
  const day = lastDay(order);
  const service = order.service?.name ?? "";
  const helpers = new Set([order.helper?.name, ...order.visits.map(({ helper }) => helper?.name)]);
  const dates = daysOf(order).filter(isPlainDate).map(describeDay);
  const invoice = order.invoice?.number ?? "";
  const parts = [
    order.code,
    service,
    ...helpers,
    describeAddress(order.address),
    invoice,
    ...dates,
  ];
  return { order, day, year: day.slice(0, 4), service, text: foldText(parts.join("\u0000 ")) };
}

const monthNames = new Map<string, string>();

/** A day in the ways it may be searched for: `1/12/2026 2026-12-01 diciembre de 2026`. */
function describeDay(date: PlainDate): string {
  const month = monthOf(date);
  const name = monthNames.get(month) ?? formatDate(date, "month");
  monthNames.set(month, name);
  const [year, monthNumber, day] = date.split("-").map(Number);
  return `${day}/${monthNumber}/${year} ${date} ${name}`;
}

/** Latest first; those without a day last. */
export function compareIndexed(a: IndexedOrder, b: IndexedOrder): number {
  if (a.day === b.day) return b.order.id - a.order.id;
  return a.day > b.day ? -1 : 1;
}

/** The entries that the filter lets through, in their order. Every word of the search must be there. */
export function filterOrders(
  entries: readonly IndexedOrder[],
  { year, service, search }: OrderFilter,
): readonly IndexedOrder[] {
  const words = foldText(search).split(" ").filter(Boolean);
  if (!year && !service && words.length === 0) return entries;
  return entries.filter(
    (entry) =>
      (!year || entry.year === year) &&
      (!service || entry.service === service) &&
      words.every((word) => entry.text.includes(word)),
  );
}

/** The years that have an order, latest first. */
export function yearsOf(entries: readonly { year: string }[]): string[] {
  const years = new Set(entries.map(({ year }) => year).filter(Boolean));
  return [...years].sort().reverse();
}

/** The services that have an order, by name. */
export function servicesOf(entries: readonly IndexedOrder[]): string[] {
  const names = new Set(entries.map(({ service }) => service).filter(Boolean));
  return [...names].sort((a, b) => a.localeCompare(b, "es"));
}
