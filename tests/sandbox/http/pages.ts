/** Lists by the page, in Laravel's form (contract.md, "Lists by the page"). */
import type { Context } from "hono";
import * as z from "zod/mini";
import { queryFields, readQuery } from "./requests";

const PER_PAGE = 50;
const MAX_PER_PAGE = 1_000;

const pageSchema = z.object({
  page: z.optional(queryFields.whole.check(z.minimum(1))),
  per_page: z.optional(queryFields.whole.check(z.minimum(1), z.maximum(MAX_PER_PAGE))),
});

export type AskedPage = { page: number; limit: number; offset: number };

/** Null where no page is asked for: the answer is the whole list. 422 by field. */
export function readAskedPage(c: Context): AskedPage | null {
  const { page, per_page: limit = PER_PAGE } = readQuery(c, pageSchema);
  return page === undefined ? null : { page, limit, offset: (page - 1) * limit };
}

/** The page with what Laravel says around it; `total`: of all pages. */
export function presentPage<Row>(
  c: Context,
  { page, limit }: AskedPage,
  data: Row[],
  total: number,
) {
  const last_page = Math.max(1, Math.ceil(total / limit));
  const linkTo = (number: number) => {
    if (number < 1 || number > last_page) return null;
    const query = new URLSearchParams({ ...c.req.query(), page: String(number) });
    return `${c.req.path}?${query}`;
  };
  return {
    data,
    links: {
      first: linkTo(1),
      last: linkTo(last_page),
      prev: linkTo(page - 1),
      next: linkTo(page + 1),
    },
    meta: { current_page: page, last_page, per_page: limit, total },
  };
}

/** Of a short list that is here as a whole. */
export function answerList<Row>(c: Context, rows: Row[]) {
  const asked = readAskedPage(c);
  if (!asked) return { data: rows };
  const { offset, limit } = asked;
  return presentPage(c, asked, rows.slice(offset, offset + limit), rows.length);
}
