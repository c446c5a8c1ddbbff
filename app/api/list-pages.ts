/** Lists of the API, whole or page by page (contract.md, "Envelope" and "Lists by the page"). */
import * as z from "zod/mini";
import { type BodyReader, readList } from "./body";
import { numberField, orElse } from "./fields";
import { type CallOptions, http, type Query } from "./http";

export type ListPage<Item> = {
  items: Item[];
  next: Query | null;
  /** How many items all pages have; null where the backend answered no page. */
  total: number | null;
};

const linkField = orElse(z.string(), null);
const countField = orElse(numberField, null);

/** What stands around the list, or beside it. */
const envelopeSchema = z.object({
  links: orElse(z.object({ next: linkField }), null),
  meta: orElse(
    z.object({ current_page: numberField, last_page: numberField, total: countField }),
    null,
  ),
  next_page_url: linkField,
  total: countField,
});
type Envelope = z.output<typeof envelopeSchema>;

/** Only the query of a link is taken, so that no link leads to another host. */
function queryOf(link: string): Query | null {
  try {
    const query = Object.fromEntries(new URL(link, "https://page.invalid").searchParams);
    return Object.keys(query).length > 0 ? query : null;
  } catch {
    return null;
  }
}

function nextOf({ links, meta, next_page_url }: Envelope): Query | null {
  const link = links?.next ?? next_page_url;
  const query = link ? queryOf(link) : null;
  if (query) return query;
  const { current_page = 0, last_page = 0 } = meta ?? {};
  return current_page > 0 && current_page < last_page ? { page: current_page + 1 } : null;
}

/** Reads a list in any of its forms, with what it says of its other pages. */
function readPage<Schema extends z.ZodMiniType>(
  schema: Schema,
): BodyReader<ListPage<z.output<Schema>>> {
  const readItems = readList(schema);
  return (body, call) => {
    const items = readItems(body, call);
    const around = [body, (body as { data?: unknown }).data].flatMap((value) => {
      const read = envelopeSchema.safeParse(value);
      return read.success ? [read.data] : [];
    });
    return {
      items,
      next: around.map(nextOf).find((query) => query !== null) ?? null,
      total: around.map(({ meta, total }) => meta?.total ?? total).find((n) => n !== null) ?? null,
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

/** Three thousand items in pages of fifteen, Laravel's default; the history asks for five hundred a page. */
const MAX_PAGES = 200;

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
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const before = items.size;
    const read = readPage(schema);
    const page = await http("get", path, { ...options, ...(asked && { query: asked }), read });
    for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item);
    if (!page.next || items.size === before) return [...items.values()];
    asked = { ...query, ...page.next };
  }
  console.warn(`GET ${path} goes on after ${MAX_PAGES} pages: the others are left out`);
  return [...items.values()];
}

/** The principal one first, the others in their order. */
export const mainFirst = <Item extends { is_default: boolean | null }>(items: readonly Item[]) =>
  [...items].sort((a, b) => Number(b.is_default) - Number(a.is_default));
