/**
 * The history as it is looked through: what a filter or a search needs of an order is worked out
 * once, so that ten thousand of them are gone through between two keys.
 */

import { daysOf, lastDay } from "~/account/orders/order-facts";
import type { Order } from "~/api/orders";
import { monthOf, type PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { describeAddress } from "~/wording/address";
import { foldText } from "./fold-text";

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
  const dates = daysOf(order).map(describeDay);
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

/**
 * A day in the ways it may be searched for, each after a space:
 * `1/12/2026 01/12/2026 2026-12-01 1 de diciembre de 2026`.
 */
function describeDay(date: PlainDate): string {
  const month = monthOf(date);
  const name = monthNames.get(month) ?? formatDate(date, "month");
  monthNames.set(month, name);
  const [year, monthNumber, day] = date.split("-");
  const short = `${Number(day)}/${Number(monthNumber)}/${year}`;
  return `${short} ${day}/${monthNumber}/${year} ${date} ${Number(day)} de ${name}`;
}

/** “25 mar”, “25 de marzo”, “25 marzo 2026”, in folded text. */
const DAY_AND_MONTH = /(?<!\S)0?(\d{1,2})(?: de)? ([a-z]{3,})(?:(?: de)? (\d{4}))?(?!\S)/g;

let months: string[] = [];

/** The month that a word begins, three letters at least; "" for any other word. */
function monthBegunBy(word: string): string {
  if (months.length === 0) {
    months = Array.from({ length: 12 }, (_, index) => {
      const first = `2000-${String(index + 1).padStart(2, "0")}-01`;
      return foldText(formatDate(first, "month")).split(" ")[0] ?? "";
    });
  }
  // September is written both ways.
  const plain = (name: string) => name.replace(/^sept/, "set");
  const begins = word === "sep" ? "set" : plain(word);
  return months.find((name) => plain(name).startsWith(begins)) ?? "";
}

/**
 * What the text of an order must hold: each word anywhere, but a day and its month together, and
 * not within a longer number: “5 mar” is neither 25 March nor a 5 here and a “mar” there.
 */
function partsOf(search: string): string[] {
  const days: string[] = [];
  const rest = foldText(search).replace(DAY_AND_MONTH, (typed, day, word, year) => {
    const month = monthBegunBy(word);
    if (!month) return typed;
    days.push(` ${day} de ${month} de ${year ?? ""}`);
    return "";
  });
  const words = rest.split(" ").filter(Boolean);
  return [...days, ...words.map((word) => (/^\d{1,2}\/\d/.test(word) ? ` ${word}` : word))];
}

/** Latest first; those without a day last. */
export function compareIndexed(a: IndexedOrder, b: IndexedOrder): number {
  if (a.day === b.day) return b.order.id - a.order.id;
  return a.day > b.day ? -1 : 1;
}

/** The entries that the filter lets through, in their order: with all that the search asks for. */
export function filterOrders(
  entries: readonly IndexedOrder[],
  { year, service, search }: OrderFilter,
): readonly IndexedOrder[] {
  const parts = partsOf(search);
  if (!year && !service && parts.length === 0) return entries;
  return entries.filter(
    (entry) =>
      (!year || entry.year === year) &&
      (!service || entry.service === service) &&
      parts.every((part) => entry.text.includes(part)),
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
