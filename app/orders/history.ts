/** Loads past orders page by page where the backend has pages, else filters the whole list. */
import { listAllPastOrders, type Order } from "~/api/orders";
import { whenIdle } from "~/browser/when-idle";
import { compareTexts } from "~/domain/dates";
import { foldText, searchWords } from "~/domain/search";
import type { ListQuery } from "~/lists/list-query";
import { type PageOf, takePage } from "~/lists/pagination";
import { i18n } from "~/locales/i18n";
import { sessionValue } from "~/session/scope";
import { services } from "~/state/reference";
import { lastDay } from "./order-facts";
import { orderText } from "./order-text";
import { fetchPage, PastOrderPages, type ReachedPage, ReadPastOrders } from "./past-order-pages";

/** Rows per page, two or three screens, to keep the document small. */
const ROWS_A_PAGE = 50;

export type HistoryPage = PageOf<Order> & {
  /** Count of all pages, or of a running search so far; null where the backend does not count. */
  total: number | null;
  /** `search`: older orders are not searched yet. `list`: the number of pages is unknown. */
  goesOn: "search" | "list" | null;
  services: string[];
};

const MAX_AGE_MS = 5 * 60_000;
/** Shorter, because an order that has just ended is missing in a list that is not asked for again. */
const WHOLE_MAX_AGE_MS = 30_000;

const emptyCache = () => ({
  /** Latest first, where all of them were read. */
  orders: null as Order[] | null,
  years: null as string[] | null,
  pages: new Map<string, PastOrderPages>(),
  /** For a list without a total: the orders read so far and their years. */
  read: new ReadPastOrders(),
  seenYears: new Set<string>(),
  /** Folded search texts. */
  texts: new WeakMap<Order, string>(),
});

/** A language change invalidates the cache, because service names are translated by the backend. */
const kept = sessionValue(() => ({ ...emptyCache(), keptAt: 0, locale: i18n.locale }));

export function forgetHistory(): void {
  Object.assign(kept(), emptyCache());
}

/** `isOpened`: the list is opened, and not searched or paged, for which a new list is not worth the wait. */
function cachedOrders(isOpened = false): Order[] | null {
  const { keptAt, locale, orders } = kept();
  const maxAge = orders && isOpened ? WHOLE_MAX_AGE_MS : MAX_AGE_MS;
  if (Date.now() - keptAt > maxAge || locale !== i18n.locale) {
    forgetHistory();
    Object.assign(kept(), { keptAt: Date.now(), locale: i18n.locale });
  }
  return kept().orders;
}

function pagesOf(asked: { year?: string; search?: string }): PastOrderPages {
  const name = JSON.stringify(asked);
  const known = kept().pages.get(name) ?? new PastOrderPages({ per_page: ROWS_A_PAGE, ...asked });
  kept().pages.set(name, known);
  return known;
}

function cacheOrders(orders: readonly Order[]): Order[] {
  const sorted = [...orders].sort(latestFirst);
  Object.assign(kept(), { orders: sorted, keptAt: Date.now(), locale: i18n.locale });
  foldWhenIdle(sorted, kept().texts);
  return sorted;
}

function foldedText(order: Order, texts: WeakMap<Order, string>): string {
  const text = texts.get(order) ?? foldText(orderText(order));
  texts.set(order, text);
  return text;
}

const FOLDED_AT_ONCE = 200;

/** Folds the texts in idle time, because folding ten thousand at once would delay typing in the search. */
function foldWhenIdle(orders: readonly Order[], texts: WeakMap<Order, string>, from = 0): void {
  if (from >= orders.length) return;
  whenIdle(() => {
    const end = from + FOLDED_AT_ONCE;
    for (const order of orders.slice(from, end)) foldedText(order, texts);
    foldWhenIdle(orders, texts, end);
  });
}

const latestFirst = (a: Order, b: Order) => compareTexts(lastDay(b), lastDay(a)) || b.id - a.id;

/**
 * Loads one page of the past orders that match the query. A backend that ignores the filters is recognised by
 * an order that does not match, and one that may search only its own language by finding nothing; then the app
 * reads and searches the orders itself, all of them where the backend counts them. Throws `ApiError`.
 */
export async function loadHistory(query: ListQuery, signal: AbortSignal): Promise<HistoryPage> {
  const { page, year, service, search } = query;
  const words = [search, service].filter(Boolean).join(" ");
  const isFiltered = Boolean(year || words);
  const known = cachedOrders(page === 1 && !isFiltered);
  if (known) return pageOf(known, query);
  const asked = { ...(year && { year }), ...(words && { search: words }) };
  const reached = await pagesOf(asked).load(page, signal);
  const { items, next, total, hasPrevious } = reached;
  const isProof = words === "" || i18n.locale === "es" || (total ?? items.length) > 0;
  const fits = isProof && items.every((order) => matchesQuery(order, query));
  const isOnlyPage = reached.page === 1 && next === null && !hasPrevious;
  if (isProof && isOnlyPage && (total === null || total <= items.length)) {
    // A filtered answer does not contain all orders, so it is not cached.
    return pageOf(isFiltered && fits ? items : cacheOrders(items), query);
  }
  if (fits) {
    const pages = countPages(reached);
    if (reached.page > pages) return loadHistory({ ...query, page: pages }, signal);
    return pageOfBackend(reached, pages, signal);
  }
  if (total !== null) return pageOf(cacheOrders(await listAllPastOrders({ signal })), query);
  return searchOn(query, signal);
}

/** Returns the number of pages; without a count one more than the current page while a next link exists. */
function countPages({ items, next, total, pages, page }: ReachedPage): number {
  if (pages !== null) return Math.max(1, pages);
  if (total === null) return next ? page + 1 : page;
  // The last page may have a higher number than the count of our rows gives, where the backend's pages are smaller.
  const least = items.length > 0 ? page : 1;
  return Math.max(least, Math.ceil(total / ((next && items.length) || ROWS_A_PAGE)));
}

async function pageOfBackend(
  { items, next, total, page, pages: counted }: ReachedPage,
  pages: number,
  signal: AbortSignal,
): Promise<HistoryPage> {
  const offered = await services(signal).catch(() => []);
  const names = [...offered.map(({ name }) => name), ...servicesOf(items)];
  const isUncounted = total === null && counted === null;
  if (total === null) for (const order of items) kept().seenYears.add(yearOf(order));
  return {
    rows: items,
    page,
    pages,
    total,
    services: sortedNames(names),
    goesOn: isUncounted && next ? "list" : null,
  };
}

async function searchOn(query: ListQuery, signal: AbortSignal): Promise<HistoryPage> {
  const { read } = kept();
  const found = (orders: readonly Order[]) => orders.filter((order) => matchesQuery(order, query));
  await read.readOn((orders) => found(orders).length > query.page * ROWS_A_PAGE, signal);
  if (read.isWhole) return pageOf(cacheOrders(read.orders), query);
  for (const order of read.orders) kept().seenYears.add(yearOf(order));
  const page = pageOf([...read.orders].sort(latestFirst), query);
  return { ...page, pages: Math.max(page.pages, page.page + 1), goesOn: "search" };
}

function pageOf(orders: readonly Order[], query: ListQuery): HistoryPage {
  const found = orders.filter((order) => matchesQuery(order, query));
  const page = takePage(found, query.page, ROWS_A_PAGE);
  return { ...page, total: found.length, services: servicesOf(orders), goesOn: null };
}

export type PastOrders = { orders: Order[]; isWhole: boolean };

/** Loads all past orders, latest first; without a total, some more for each of `times`. Throws `ApiError`. */
export async function loadPastOrders(
  first: HistoryPage,
  times: number,
  signal: AbortSignal,
): Promise<PastOrders> {
  const known = cachedOrders();
  if (known) return { orders: known, isWhole: true };
  if (first.goesOn === null) {
    return { orders: cacheOrders(await listAllPastOrders({ signal })), isWhole: true };
  }
  const { read } = kept();
  await read.readOn(() => times === 0, signal);
  if (read.orders.length === 0) return { orders: [...first.rows], isWhole: false };
  const orders = [...read.orders].sort(latestFirst);
  return { orders: read.isWhole ? cacheOrders(orders) : orders, isWhole: read.isWhole };
}

export async function loadHistoryYears(signal: AbortSignal): Promise<string[]> {
  const known = cachedOrders();
  if (known) return yearsOf(known.map(yearOf));
  const { years, seenYears } = kept();
  if (years) return years;
  if (seenYears.size > 0) return yearsOf([...seenYears]);
  const newest = await fetchPage({ page: 1, per_page: 1 }, signal);
  const last = newest.pages ?? Math.ceil((newest.total ?? 0) / Math.max(1, newest.items.length));
  const oldest = last > 1 ? await fetchPage({ page: last, per_page: 1 }, signal) : newest;
  const ends = yearsOf([...newest.items, ...oldest.items].map(yearOf));
  const [latest = 0, first = latest] = ends.map(Number);
  const found = Array.from({ length: latest ? latest - first + 1 : 0 }, (_, ago) =>
    String(latest - ago),
  );
  Object.assign(kept(), { years: found, keptAt: Date.now() });
  return found;
}

/** A series belongs to the year in which it ends; "" where no day is known. */
const yearOf = (order: Order) => lastDay(order).slice(0, 4);

/** Returns the unique years, latest first, without "". */
export function yearsOf(years: readonly string[]): string[] {
  return [...new Set(years)].filter(Boolean).sort().reverse();
}

const servicesOf = (orders: readonly Order[]) =>
  sortedNames(orders.map(({ service }) => service?.name ?? ""));

const sortedNames = (names: readonly string[]) =>
  [...new Set(names)].filter(Boolean).sort((a, b) => a.localeCompare(b, i18n.locale));

export function matchesQuery(
  order: Order,
  { year, service, search }: Omit<ListQuery, "page">,
): boolean {
  if (year && yearOf(order) !== year) return false;
  if (service && order.service?.name !== service) return false;
  const words = searchWords(search);
  if (words.length === 0) return true;
  const text = foldedText(order, kept().texts);
  return words.every((word) => text.includes(word));
}
