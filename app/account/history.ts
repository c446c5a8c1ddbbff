/** The past orders: by the pages of the backend where it has them, else of the whole list. */
import { listAllPastOrders, listPastOrders, type Order } from "~/api/orders";
import { foldText, wordsOf } from "~/domain/search";
import { i18n } from "~/locales/i18n";
import { sessionValue } from "~/session/scope";
import { services } from "~/state/reference";
import type { ListQuery } from "./list-query";
import { lastDay } from "./orders/order-facts";
import { type PageOf, takePage } from "./pagination";
import { orderText } from "./search-texts";

/** Few enough to keep the document small: two or three screens of reading. */
const ROWS_A_PAGE = 50;

export type HistoryPage = PageOf<Order> & {
  /** On all pages. */
  total: number;
  /** The names to choose from. */
  services: string[];
};

const MAX_AGE_MS = 5 * 60_000;

/** The orders of this session where all of them are here, latest first, and their years. */
const kept = sessionValue(() => ({
  orders: null as Order[] | null,
  years: null as string[] | null,
  keptAt: 0,
  /** The names of services come from the backend in the language of the page. */
  locale: i18n.locale,
}));

/** The next look at the history asks the API again: an order changed. */
export function forgetHistory(): void {
  Object.assign(kept(), { orders: null, years: null });
}

function keptOrders(): Order[] | null {
  const { keptAt, locale } = kept();
  if (Date.now() - keptAt > MAX_AGE_MS || locale !== i18n.locale) forgetHistory();
  return kept().orders;
}

function keep(orders: readonly Order[]): Order[] {
  const sorted = [...orders].sort(latestFirst);
  Object.assign(kept(), { orders: sorted, keptAt: Date.now(), locale: i18n.locale });
  return sorted;
}

function latestFirst(a: Order, b: Order): number {
  const [day, other] = [lastDay(a), lastDay(b)];
  if (day === other) return b.id - a.id;
  return day > other ? -1 : 1;
}

/**
 * A page of the past orders that fit the query. A backend that does not search shows it by an order
 * that does not fit; then all orders are read, and searched here. Throws `ApiError`.
 */
export async function loadHistory(query: ListQuery, signal: AbortSignal): Promise<HistoryPage> {
  const known = keptOrders();
  if (known) return pageOf(known, query);
  const { page, year, service, search } = query;
  const words = [search, service].filter(Boolean).join(" ");
  const isFiltered = Boolean(year || words);
  const { items, next, total } = await listPastOrders(
    { page, per_page: ROWS_A_PAGE, ...(year && { year }), ...(words && { search: words }) },
    { signal },
  );
  const fits = items.every((order) => matchesQuery(order, query));
  // Others follow although this one is not full: the backend's pages have a size of their own.
  const isFull = next === null || items.length >= ROWS_A_PAGE;
  if (total !== null && items.length <= ROWS_A_PAGE && isFull && fits) {
    const pages = Math.max(1, Math.ceil(total / ROWS_A_PAGE));
    if (page > pages) return loadHistory({ ...query, page: pages }, signal);
    if (!isFiltered && items.length === total) return pageOf(keep(items), query);
    const offered = await services(signal).catch(() => []);
    const names = [...offered.map(({ name }) => name), ...servicesOf(items)];
    return { rows: items, page, pages, total, services: sortedNames(names) };
  }
  const isWhole = next === null && (total === null || total <= items.length);
  const orders = isWhole ? items : await listAllPastOrders({ signal });
  // What was searched by a backend without pages is not all there is.
  return pageOf(isWhole && isFiltered && fits ? orders : keep(orders), query);
}

function pageOf(orders: readonly Order[], query: ListQuery): HistoryPage {
  const found = orders.filter((order) => matchesQuery(order, query));
  const page = takePage(found, query.page, ROWS_A_PAGE);
  return { ...page, total: found.length, services: servicesOf(orders) };
}

/** All past orders, latest first. Throws `ApiError`. */
export async function loadAllPastOrders(signal: AbortSignal): Promise<Order[]> {
  return keptOrders() ?? keep(await listAllPastOrders({ signal }));
}

/** The years of the history, latest first: of its orders, else from the oldest one's on. */
export async function loadHistoryYears(signal: AbortSignal): Promise<string[]> {
  const known = keptOrders();
  if (known) return yearsOf(known.map(yearOf));
  const { years } = kept();
  if (years) return years;
  const newest = await listPastOrders({ page: 1, per_page: 1 }, { signal });
  const last = newest.total ?? 0;
  const oldest = last > 1 ? await listPastOrders({ page: last, per_page: 1 }, { signal }) : newest;
  const ends = yearsOf([...newest.items, ...oldest.items].map(yearOf));
  const [latest = 0, first = latest] = ends.map(Number);
  const found = Array.from({ length: latest ? latest - first + 1 : 0 }, (_, ago) =>
    String(latest - ago),
  );
  Object.assign(kept(), { years: found, keptAt: Date.now() });
  return found;
}

/** A series counts for the year in which it ends; "" where no day is known. */
const yearOf = (order: Order) => lastDay(order).slice(0, 4);

/** Each year once, latest first; "" is none. */
export function yearsOf(years: readonly string[]): string[] {
  return [...new Set(years)].filter(Boolean).sort().reverse();
}

const servicesOf = (orders: readonly Order[]) =>
  sortedNames(orders.map(({ service }) => service?.name ?? ""));

const sortedNames = (names: readonly string[]) =>
  [...new Set(names)].filter(Boolean).sort((a, b) => a.localeCompare(b, i18n.locale));

/** Whether the order is of that year and service, and each word of the search stands in it. */
export function matchesQuery(
  order: Order,
  { year, service, search }: Omit<ListQuery, "page">,
): boolean {
  if (year && yearOf(order) !== year) return false;
  if (service && order.service?.name !== service) return false;
  const words = wordsOf(search);
  if (words.length === 0) return true;
  const text = foldText(orderText(order));
  return words.every((word) => text.includes(word));
}
