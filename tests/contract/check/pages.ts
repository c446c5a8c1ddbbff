/** Lists by the page: whether the app has read all of them, and where their pages begin. */

import { mapping } from "~/api/mapping";
import { listPastOrders } from "~/api/orders";
import type { Browser, Exchange } from "./browser";
import { isObject } from "./field-reading";
import { inMapping } from "./hints";
import { type Finding, show } from "./report";
import type { Walk } from "./walk";

/** The app's names of what stands around a page, by those of other frameworks. */
const NAMES: Record<string, RegExp> = {
  current_page: /^(number|page|page_?number|current_?page)$/i,
  last_page: /^(total_?pages|pages|page_?count|num_?pages|last_?page)$/i,
  total: /^(total|count|total_?(elements|count|items|results|entries|records))$/i,
  next_page_url: /^(next|next_?(page_?url|link|url))$/i,
  prev_page_url: /^(previous|prev|prev(ious)?_?(page_?url|link|url))$/i,
};

type Around = Record<string, unknown>;

/** What stands around the list of an answer, from the outside in. */
function aroundIn(body: unknown, depth = 0): Around[] {
  if (!isObject(body) || depth > 3) return [];
  const inner = Object.values(body).filter(isObject);
  return [body, ...inner.flatMap((one) => aroundIn(one, depth + 1))];
}

const entriesIn = (body: unknown): number =>
  Array.isArray(body)
    ? body.length
    : isObject(body)
      ? Math.max(0, ...Object.values(body).map(entriesIn))
      : 0;

const isMore = (name: string, value: unknown, count: number) =>
  (NAMES.total?.test(name) && Number(value) > count) ||
  (NAMES.next_page_url?.test(name) && typeof value === "string" && value !== "") ||
  (/^(is_?)?last(_?page)?$/i.test(name) && value === false) ||
  (/^has_?(more|next(_?page)?)$/i.test(name) && value === true);

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What says, around the last page, that there are entries the app has not asked for. */
function unread(pages: readonly Exchange[], count: number): [string, unknown, Around] | null {
  const body = parse(pages.at(-1)?.text ?? "");
  for (const around of aroundIn(body)) {
    for (const [name, value] of Object.entries(around)) {
      if (isMore(name, value, count)) return [name, value, around];
    }
  }
  return null;
}

/** `fields: { body: { total: "totalElements" } }`, for the names that came. */
function adviseNames(around: Around): string {
  const named = Object.entries(NAMES).flatMap(([ours, pattern]) => {
    const theirs = Object.keys(around).find((name) => pattern.test(name));
    return theirs && theirs !== ours ? [`${ours}: "${theirs}"`] : [];
  });
  return named.length > 0
    ? inMapping(`fields: { body: { ${named.join(", ")} } }`, "fields")
    : "The last page says that it is: `links.next: null`, or as many entries as `meta.total`.";
}

/** A list that goes on after the last page that the app has asked for. */
export function judgePages(pages: readonly Exchange[], result: unknown): Finding[] {
  const isOk = pages.every(({ status }) => status >= 200 && status < 300);
  const isPage = isObject(result) && Array.isArray(result.items);
  if (!isOk || !(isPage || Array.isArray(result))) return [];
  if (isPage && (result.next !== null || result.total !== null || result.pages !== null)) return [];
  const count = pages.map(({ text }) => entriesIn(parse(text))).reduce((sum, one) => sum + one, 0);
  const more = unread(pages, count);
  if (!more) return [];
  const [name, value, around] = more;
  const isRepeated = pages.length > 1;
  return [
    {
      field: isRepeated ? "links.next" : name,
      came: isRepeated ? `another page after ${pages.length}` : show(value),
      reads: isRepeated
        ? "no further page: the last one brought nothing new"
        : `these ${count} entries as all there are`,
      effect: "lost",
      sentence: null,
      hint: isRepeated ? "The last page has `links.next: null`." : adviseNames(around),
    },
  ];
}

const PAST = "GET /user/orders/history";

/** The ids of single past orders on that page, or null where the app refuses it as another page. */
async function askPage(page: number) {
  const read = await listPastOrders({ query: { page, per_page: 1 } }).catch(() => null);
  return read && { ids: read.items.map(({ id }) => id).join(), isCounted: (read.total ?? 0) > 1 };
}

/** Asks for the past orders around the first page, to see where the pages begin. */
export async function walkPages(walk: Walk, browser: Browser): Promise<void> {
  const before = browser.exchanges.length;
  const [zero, first, second] = [await askPage(0), await askPage(1), await askPage(2)];
  const [, ...asked] = browser.exchanges.splice(before);
  const note = (came: string, reads: string, hint: string) =>
    walk.note(PAST, { field: "page", came, reads, effect: "lost", sentence: null, hint });
  const isMapped = mapping?.forms?.page !== undefined;
  if (!isMapped && zero?.ids && zero.ids !== first?.ids) {
    const hint = inMapping('forms: { page: "from 0" }', "forms");
    note("page 0, before page 1", "page 1 as the first: the orders before it are lost", hint);
    return;
  }
  const isRepeated = first?.isCounted && first.ids === second?.ids;
  if (!asked.every(({ status }) => status === 200) || (first && second && !isRepeated)) return;
  note(
    "another page than the one that was asked for",
    "nothing of it, or the same orders again",
    isMapped
      ? "If its pages begin at 1, take `page` out of `forms` (app/docs/mapping.md)."
      : "Answer the page that `page` names, and say so in `meta.current_page`.",
  );
}
