/** Lists of the API, whole or page by page (contract.md, "Envelope" and "Lists by the page"). */
import * as z from "zod/mini";
import { type AnswerReader, readList, withSchema } from "./body";
import type { CallDefinition } from "./call";
import type { Query } from "./call-url";
import * as field from "./fields";
import { type CallOptions, http } from "./http";
import { translation } from "./translation";

export type ListPage<Item> = {
  items: Item[];
  next: Query | null;
  /** Number of items and pages; null where the backend does not count them. */
  total: number | null;
  pages: number | null;
  /** Page number from 1; null where the backend does not send it. */
  page: number | null;
  hasPrevious: boolean;
  /** False where the backend says that there are more pages; null where it does not say. */
  isLast: boolean | null;
};

const linkField = field.orElse(z.string(), null);
const countField = field.orElse(field.number, null);
const pageField = field.orElse(field.page, null);
const flagField = field.orElse(z.boolean(), null);

export const linksSchema = z.object({ next: linkField, prev: linkField });
export const metaSchema = z.object({
  current_page: pageField,
  last_page: countField,
  total: countField,
});

export const envelopeSchema = z.object({
  links: field.orElse(linksSchema, null),
  meta: field.orElse(metaSchema, null),
  next_page_url: linkField,
  prev_page_url: linkField,
  current_page: pageField,
  last_page: countField,
  total: countField,
  first: flagField,
  last: flagField,
});
export type Envelope = z.output<typeof envelopeSchema>;

/** Takes only the query string of a `next` link, so that no link can lead to another host. */
function queryOf(link: string): Query | null {
  try {
    const query = Object.fromEntries(new URL(link, "https://page.invalid").searchParams);
    if (Object.keys(query).length === 0) return null;
    return translation.query(query, "read");
  } catch {
    return null;
  }
}

function nextOf({ links, meta, next_page_url, ...around }: Envelope): Query | null {
  const link = links?.next ?? next_page_url;
  const query = link ? queryOf(link) : null;
  if (query) return query;
  const { current_page: page, last_page } = meta ?? around;
  return page !== null && page < (last_page ?? 0) ? { page: page + 1 } : null;
}

const hasPrevious = ({ links, prev_page_url, first }: Envelope) =>
  Boolean(links?.prev ?? prev_page_url) || first === false;

/** Reads one page of a list; a backend without pagination sends all items. */
/* @__NO_SIDE_EFFECTS__ */
export function readPage<Schema extends z.ZodMiniType>(schema: Schema) {
  const readItems = readList(schema);
  return withSchema(
    schema,
    async (body: unknown, options?: CallOptions): Promise<ListPage<z.output<Schema>>> => {
      const items = await readItems(body, options);
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
        isLast: first(({ last }) => last),
        hasPrevious: (page ?? 1) > 1 || around.some(hasPrevious),
      };
    },
  );
}

/** Limit of 200 pages: three thousand items with Laravel's default of fifteen. */
const MAX_PAGES = 200;

/** Limit for a list without a total, which may never end: three hundred items. */
const MAX_UNCOUNTED_PAGES = 20;

export function nextQuery(asked: Query | null, next: Query): Query {
  const { page = 1, ...others } = asked ?? {};
  // A cursor replaces the page number, which would contradict it.
  return "page" in next ? { page, ...others, ...next } : { ...others, ...next };
}

type Identified = { id: string | number };

/** The call of a list by the page, of whose pages `listAll` reads `most` items. */
export type PageCall<Item extends Identified> = CallDefinition & {
  answer: AnswerReader<ListPage<Item>>;
};

/**
 * GETs all pages, or as many as have `most` items, and returns each id once. Stops at a page without new items, because
 * a page that links to itself would be requested for ever. Throws ApiError, also (unreadable) if the pages so
 * far have items, and none is readable.
 */
export async function listAll<Item extends Identified>(
  call: PageCall<Item>,
  options: CallOptions = {},
  query: Query | null = null,
): Promise<Item[]> {
  const items = new Map<Item["id"], Item>();
  const { path, most = Number.POSITIVE_INFINITY } = call;
  let asked = query;
  for (let pages = 1; ; pages++) {
    const before = items.size;
    const page = (await http(call, asked ? { query: asked } : {}, {
      ...options,
      isLaterPage: before > 0,
    })) as ListPage<Item>;
    for (const item of page.items) if (!items.has(item.id)) items.set(item.id, item);
    const { next, total, isLast } = page;
    const limit = (total ?? page.pages) === null ? MAX_UNCOUNTED_PAGES : MAX_PAGES;
    const isOver = !next || items.size === before;
    if (isOver || items.size >= most || pages >= limit) {
      const isCut = !isOver || items.size < (total ?? 0) || isLast === false;
      if (isCut && items.size < most) {
        console.warn(`GET ${path} ends after ${items.size} entries, and there are more`);
      }
      return [...items.values()].slice(0, most);
    }
    asked = nextQuery(query, next);
  }
}

export const mainFirst = <Item extends { is_default?: boolean | undefined }>(
  items: readonly Item[],
) => [...items].sort((a, b) => Number(b.is_default ?? false) - Number(a.is_default ?? false));
