import * as z from "zod/mini";
import { numberField, orElse } from "./fields";

/** Around the list, or beside it. */
const pageSchema = z.object({
  links: orElse(z.object({ next: orElse(z.string(), null) }), null),
  meta: orElse(z.object({ current_page: numberField, last_page: numberField }), null),
  next_page_url: orElse(z.string(), null),
});

/**
 * The query of the next page, or null on the last. Only the query of a link is taken, so that no link
 * leads to another host. `envelope` is a body without its list.
 */
export function nextPage(envelope: unknown): Record<string, string> | null {
  const outer = pageSchema.safeParse(envelope).data;
  const inner = pageSchema.safeParse((envelope as { data?: unknown } | null)?.data).data;
  for (const page of [outer, inner]) {
    const link = page?.links?.next ?? page?.next_page_url;
    const query = link ? queryOf(link) : null;
    if (query) return query;
    const { current_page = 0, last_page = 0 } = page?.meta ?? {};
    if (current_page > 0 && current_page < last_page) return { page: String(current_page + 1) };
  }
  return null;
}

function queryOf(link: string): Record<string, string> | null {
  try {
    const query = Object.fromEntries(new URL(link, "https://page.invalid").searchParams);
    return Object.keys(query).length > 0 ? query : null;
  } catch {
    return null;
  }
}
