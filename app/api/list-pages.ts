/** Lists of the API, whole or page by page (contract.md, "Envelope" and "Lists by the page"). */
import * as z from "zod/mini";
import { type BodyReader, readList } from "./body";
import { numberField, orElse } from "./fields";
import { type CallOptions, http, type Query } from "./http";

export type ListPage<Item> = {
  items: Item[];
  next: Query | null;
  /** How many items, and pages, there are; null where the backend does not count them. */
  total: number | null;
  pages: number | null;
  /** Which page it is, from 1; null where the backend does not say. */
  page: number | null;
  hasPrevious: boolean;
};

const linkField = orElse(z.string(), null);
const countField = orElse(numberField, null);

/** What stands around the list, or beside it. */
const envelopeSchema = z.object({
  links: orElse(z.object({ next: linkField, prev: linkField }), null),
  meta: orElse(
    z.object({ current_page: countField, last_page: countField, total: countField }),
    null,
  ),
  next_page_url: linkField,
  prev_page_url: linkField,
  current_page: countField,
  last_page: countField,
  total: countField,
});
export type Envelope = z.output<typeof envelopeSchema>;

/** Only the query of a link is taken, so that no link leads to another host. */
function queryOf(link: string): Query | null {
  try {
    const query = Object.fromEntries(new URL(link, "https://page.invalid").searchParams);
    return Object.keys(query).length > 0 ? query : null;
  } catch {
    return null;
  }
}

function nextOf({ links, meta, next_page_url, ...around }: Envelope): Query | null {
  const link = links?.next ?? next_page_url;
  const query = link ? queryOf(link) : null;
  if (query) return query;
  const { current_page, last_page } = meta ?? around;
  const page = current_page ?? 0;
  return page > 0 && page < (last_page ?? 0) ? { page: page + 1 } : null;
}

const hasPrevious = ({ links, prev_page_url }: Envelope) => Boolean(links?.prev ?? prev_page_url);

/** Reads a list in any of its forms, with what it says of its other pages. */
function readPage<Schema extends z.ZodMiniType>(
  schema: Schema,
): BodyReader<ListPage<z.output<Schema>>> {
  const readItems = readList(schema);
  return async (body, call) => {
    const items = await readItems(body, call);
    const around = [body, (body as { data?: unknown }).data].flatMap((value) => {
      const read = envelopeSchema.safeParse(value);
      return read.success ? [read.data] : [];
    });
    const first = <T>(read: (envelope: Envelope) => T | null) =>
      around.map(read).find((value) => value !== null) ?? null;
    const page = first(({ meta, current_page }) => meta?.current_page ?? current_page);
    return {
      items,
      next: first(nextOf),
      total: first(({ meta, total }) => meta?.total ?? total),
      pages: first(({ meta, last_page }) => meta?.last_page ?? last_page),
      page,
      hasPrevious: (page ?? 1) > 1 || around.some(hasPrevious),
    };
  };
}

/** One page of a list. A backend that knows no pages answers all of it. Throws as `http` does. */
export function listPage<Schema extends z.ZodMiniType>(
  path: string,
  schema: Schema,
  query: Query,
  options: CallOptions = {},
): Promise<ListPage<z.output<Schema>>> {
  return http("get", path, { ...options, query, read: readPage(schema) });
}

/** Three thousand items in pages of fifteen, Laravel's default. */
const MAX_PAGES = 200;

/** Of a list that does not say how long it is, which may have no end: three hundred items. */
const MAX_UNCOUNTED_PAGES = 20;

/** The query of the next page: the link's own, with what else was asked for. */
export function nextQuery(asked: Query | null, next: Query): Query {
  const { page = 1, ...others } = asked ?? {};
  // A cursor says where to go on; a number beside it would say another place.
  return "page" in next ? { page, ...others, ...next } : { ...others, ...next };
}

/**
 * All items of a list, each id once. Ends at a page that brings nothing new, as one that names itself
 * as the next would be asked for without end. Throws as `http` does.
 */
export async function listAll<Schema extends z.ZodMiniType<{ id: number }>>(
  path: string,
  schema: Schema,
  options: CallOptions = {},
  query: Query | null = null,
): Promise<z.output<Schema>[]> {
  const items = new Map<number, z.output<Schema>>();
  let asked = query;
  let most = MAX_UNCOUNTED_PAGES;
  for (let pages = 0; pages < most; pages++) {
    const before = items.size;
    const read = readPage(schema);
    const page = await http("get", path, { ...options, ...(asked && { query: asked }), read });
    for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item);
    if (!page.next || items.size === before) return [...items.values()];
    asked = nextQuery(query, page.next);
    if (page.total !== null || page.pages !== null) most = MAX_PAGES;
  }
  console.warn(`GET ${path} goes on after ${most} pages: the others are left out`);
  return [...items.values()];
}

/** The principal one first, the others in their order. */
export const mainFirst = <Item extends { is_default: boolean | null }>(items: readonly Item[]) =>
  [...items].sort((a, b) => Number(b.is_default) - Number(a.is_default));
