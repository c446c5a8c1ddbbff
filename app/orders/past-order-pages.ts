/** Follows a history that only links to the next page; each page is requested when it is needed. */

import type { Query } from "~/api/call-url";
import { ApiError } from "~/api/errors";
import { type ListPage, nextQuery } from "~/api/list-pages";
import { listPastOrders, type Order, type PastOrdersQuery } from "~/api/orders";

type Asked = Omit<PastOrdersQuery, "page">;

/** `page`: number of the page that was reached, from 1. */
export type ReachedPage = ListPage<Order> & { page: number };

/** Maximum `next` links followed to a page that is known by number only, as from a bookmark. */
const MAX_FOLLOWED = 10;

const isSame = (one: Query, other: Query) => textOf(one) === textOf(other);
const textOf = (query: Query) =>
  JSON.stringify(
    Object.entries(query)
      .map(([name, value]) => [name, String(value)])
      .sort(),
  );

/** Whether the answer proves that the backend uses page numbers and sent this page. */
function isNumbered({ page, pages, total, next, hasPrevious }: ListPage<Order>, wanted: number) {
  if (page !== null) return page === wanted || total !== null || pages !== null;
  return total !== null || hasPrevious || Number(next?.page) === wanted + 1;
}

/**
 * Whether an answer says that it is another page than `asked`, as where a backend counts pages from 0: a later one, an
 * earlier one that is not the last, or an empty one that the list's total contradicts.
 */
function isOther(asked: number, { items, page, pages, total, hasPrevious }: ListPage<Order>) {
  if (total === 0) return false;
  if (asked === 1 && hasPrevious) return true;
  const isCounted = total !== null || pages !== null;
  if (page !== null && page !== asked && isCounted) return page > asked || page !== pages;
  const isWithin = asked === 1 ? total : pages !== null && asked <= pages;
  return items.length === 0 && Boolean(isWithin);
}

/** GET /user/orders/history. Throws ApiError, also (unreadable, with a log entry) for another page than `query` asks for. */
export async function fetchPage(query: PastOrdersQuery | Query, signal: AbortSignal) {
  const answer = await listPastOrders({ query: query as PastOrdersQuery }, { signal });
  const asked = Number(query.page);
  if (!asked || !isOther(asked, answer)) return answer;
  console.warn(`Page ${asked} of the past orders is another: \`forms.page\` (app/docs/mapping.md)`);
  throw ApiError.unreadable();
}

export class PastOrderPages {
  readonly #asked: Asked;
  /** The query and the ids of each page that a link has named. */
  readonly #queries = new Map<number, Query>();
  readonly #ids = new Map<number, readonly number[]>();
  /** Last page: the one after it brought nothing new, whatever its link says. */
  #last = Number.POSITIVE_INFINITY;

  constructor(asked: Asked) {
    this.#asked = asked;
  }

  /** Loads that page, else the last reachable one. Throws `ApiError`. */
  async load(wanted: number, signal: AbortSignal): Promise<ReachedPage> {
    const named = this.#queries.get(wanted);
    const query = named ?? { page: wanted, ...this.#asked };
    const answer = await fetchPage(query, signal);
    const isReached = wanted === 1 || named || isNumbered(answer, wanted);
    return isReached ? this.#take(wanted, query, answer, signal) : this.#follow(wanted, signal);
  }

  async #follow(wanted: number, signal: AbortSignal): Promise<ReachedPage> {
    const known = [...this.#queries.keys()].filter((page) => page < wanted);
    let reached = await this.load(Math.max(1, ...known), signal);
    for (let links = 0; links < MAX_FOLLOWED && reached.page < wanted && reached.next; links++) {
      reached = await this.load(reached.page + 1, signal);
    }
    return reached;
  }

  async #take(page: number, query: Query, answer: ListPage<Order>, signal: AbortSignal) {
    const ids = answer.items.map(({ id }) => id);
    const isCounted = answer.total !== null || answer.pages !== null;
    const isPastEnd = isCounted && ids.length === 0;
    if (page > 1 && !isPastEnd && !this.#hasNews(page, ids)) {
      if (isCounted) console.warn(`Page ${page} of the past orders repeats those before it`);
      this.#last = page - 1;
      return this.load(page - 1, signal);
    }
    this.#ids.set(page, ids);
    const next = answer.next && nextQuery(this.#asked, answer.next);
    const isEnd = !next || page >= this.#last || this.#wasAsked(next, page, query);
    if (!isEnd) this.#queries.set(page + 1, next);
    return { ...answer, page, next: isEnd ? null : next };
  }

  #hasNews(page: number, ids: readonly number[]): boolean {
    const before = [...this.#ids]
      .filter(([earlier]) => earlier < page)
      .flatMap(([, known]) => known);
    return before.length === 0 || ids.some((id) => !before.includes(id));
  }

  /** Whether a link leads to this page or an earlier one. */
  #wasAsked(next: Query, page: number, query: Query): boolean {
    const earlier = [...this.#queries].filter(([number]) => number <= page);
    return [query, { ...this.#asked, page: 1 }, ...earlier.map(([, known]) => known)].some(
      (known) => isSame(known, next),
    );
  }
}

const SEARCHED_A_REQUEST = 500;
const REQUESTS_A_SEARCH = 10;

export class ReadPastOrders {
  readonly #pages = new PastOrderPages({ per_page: SEARCHED_A_REQUEST });
  readonly #orders = new Map<number, Order>();
  #read = 0;
  isWhole = false;

  get orders(): Order[] {
    return [...this.#orders.values()];
  }

  /** Reads up to a few more pages until `isEnough`. Throws `ApiError`; orders read before are kept. */
  async readOn(isEnough: (orders: Order[]) => boolean, signal: AbortSignal): Promise<void> {
    for (let requests = 0; requests < REQUESTS_A_SEARCH; requests++) {
      if (this.isWhole || isEnough(this.orders)) return;
      const { items, page, next } = await this.#pages.load(this.#read + 1, signal);
      for (const order of items) this.#orders.set(order.id, order);
      this.isWhole = next === null || page <= this.#read;
      this.#read = page;
    }
  }
}
