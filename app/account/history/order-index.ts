/** The history as it is filtered and searched: what that needs of an order is worked out once. */

import { daysOf, lastDay } from "~/account/orders/order-facts";
import type { Order } from "~/api/orders";
import { monthOf, type PlainDate } from "~/domain/dates";
import { formatDate } from "~/domain/format";
import { describeAddress } from "~/wording/address";

export type IndexedOrder = {
  order: Order;
  /** The last day of the order, `YYYY-MM-DD`, or "". */
  day: string;
  /** `YYYY`, or "". */
  year: string;
  service: string;
  /** What a search looks through, folded. */
  text: string;
};

export type OrderFilter = {
  /** `YYYY`, or "" for all. */
  year: string;
  /** Its name, or "" for all. */
  service: string;
  search: string;
};

/** The text as a search compares it: no accents, no capitals, one space between words. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
}

export function indexOrder(order: Order): IndexedOrder {
  const day = lastDay(order);
  const service = order.service?.name ?? "";
  const parts = [
    order.code,
    service,
    order.helper?.name,
    ...order.visits.map(({ helper }) => helper?.name),
    describeAddress(order.address),
    order.invoice?.number,
    ...daysOf(order).map(describeDay),
  ];
  return { order, day, year: day.slice(0, 4), service, text: foldText(parts.join("\n")) };
}

/** “diciembre de 2026” by month: formatting each of ten thousand days would be felt. */
const monthNames = new Map<string, string>();

/** A day in figures and in words: `1/12/2026 01/12/2026 2026-12-01 1 de diciembre de 2026`. */
function describeDay(date: PlainDate): string {
  const month = monthOf(date);
  const monthName = monthNames.get(month) ?? formatDate(date, "month");
  monthNames.set(month, monthName);
  const [year, monthNumber, day] = date.split("-");
  const short = `${Number(day)}/${Number(monthNumber)}/${year}`;
  return `${short} ${day}/${monthNumber}/${year} ${date} ${Number(day)} de ${monthName}`;
}

/** Latest first; those without a day last. */
export function compareIndexed(a: IndexedOrder, b: IndexedOrder): number {
  if (a.day === b.day) return b.order.id - a.order.id;
  return a.day > b.day ? -1 : 1;
}

/** The entries, and what makes a search in them quick. */
export type SearchIndex = {
  entries: readonly IndexedOrder[];
  /** Made when first asked for: only who searches needs it. */
  texts: () => JoinedTexts;
};

/** To look for a word in one long text takes a quarter of the time that ten thousand short ones take. */
type JoinedTexts = {
  text: string;
  /** Where the text of each entry ends. */
  ends: readonly number[];
};

/** Stands in no folded text. */
const SEPARATOR = "\n";

function joinTexts(entries: readonly IndexedOrder[]): JoinedTexts {
  let end = -SEPARATOR.length;
  const ends = entries.map(({ text }) => {
    end += SEPARATOR.length + text.length;
    return end;
  });
  return { text: entries.map(({ text }) => text).join(SEPARATOR), ends };
}

export function makeSearchIndex(entries: readonly IndexedOrder[]): SearchIndex {
  let joined: JoinedTexts | undefined;
  return {
    entries,
    texts() {
      joined ??= joinTexts(entries);
      return joined;
    },
  };
}

/** The entries whose text contains the word, a folded one without spaces. */
function entriesWith(word: string, { entries, texts }: SearchIndex): IndexedOrder[] {
  const { text, ends } = texts();
  const found: IndexedOrder[] = [];
  let at = text.indexOf(word);
  for (let index = 0; at >= 0; index++) {
    const end = ends[index] ?? text.length;
    if (at >= end) continue;
    found.push(entries[index] as IndexedOrder);
    at = text.indexOf(word, end);
  }
  return found;
}

/** The entries of the year and the service whose text contains each word of the search. */
export function filterOrders(
  index: SearchIndex,
  { year, service, search }: OrderFilter,
): readonly IndexedOrder[] {
  const [first, ...others] = foldText(search).split(" ").filter(Boolean);
  const found = first ? entriesWith(first, index) : index.entries;
  if (!year && !service && others.length === 0) return found;
  return found.filter(
    (entry) =>
      (!year || entry.year === year) &&
      (!service || entry.service === service) &&
      others.every((word) => entry.text.includes(word)),
  );
}

export function yearsOf(entries: readonly { year: string }[]): string[] {
  const years = new Set(entries.map(({ year }) => year).filter(Boolean));
  return [...years].sort().reverse();
}

export function servicesOf(entries: readonly IndexedOrder[]): string[] {
  const names = new Set(entries.map(({ service }) => service).filter(Boolean));
  return [...names].sort((a, b) => a.localeCompare(b, "es"));
}
