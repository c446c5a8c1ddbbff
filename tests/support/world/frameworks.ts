/** The sandbox as a backend in another framework than Laravel would answer. */
import type { Dialect } from "./dialects";

type Node = Record<string, unknown>;

type PageOf = { data: unknown[]; meta: { current_page: number; last_page: number; total: number } };

/** An answer of the sandbox as another framework wraps its pages and its refusals. */
function rewrapped(
  text: string,
  pageOf: (page: PageOf) => Node,
  refusalOf: (errors: [field: string, texts: string[]][]) => Node,
): string {
  const body = JSON.parse(text);
  if (body.errors) return JSON.stringify(refusalOf(Object.entries(body.errors)));
  return body.meta ? JSON.stringify(pageOf(body)) : text;
}

function springPage({ data, meta: { current_page, last_page, total } }: PageOf): Node {
  return {
    content: data,
    number: current_page - 1,
    totalPages: total === 0 ? 0 : last_page,
    totalElements: total,
    first: current_page === 1,
    last: current_page >= last_page,
  };
}

function djangoPage({ data, meta: { current_page, last_page, total } }: PageOf): Node {
  const at = (page: number) => `http://backend.example/api/v1/x/?page=${page}`;
  return {
    count: total,
    next: current_page < last_page ? at(current_page + 1) : null,
    previous: current_page > 1 ? at(current_page - 1) : null,
    results: data,
  };
}

/** `{"billing": {"coupon": […]}}` of `billing.coupon`. */
function nested(errors: [field: string, texts: string[]][]): Node {
  const body: Node = {};
  for (const [name, texts] of errors) {
    const words = name.split(".");
    let within = body;
    for (const word of words.slice(0, -1)) {
      within[word] ??= {};
      within = within[word] as Node;
    }
    within[words.at(-1) ?? ""] = texts;
  }
  return body;
}

export const frameworks: Record<string, Dialect> = {
  "the pages and violations of Spring": {
    mapping: {
      envelope: ["content"],
      fields: {
        body: { current_page: "number", last_page: "totalPages", total: "totalElements" },
        query: { per_page: "size" },
      },
      forms: { page: "from 0" },
    },
    answer: (text) =>
      rewrapped(text, springPage, (errors) => ({
        type: "about:blank",
        status: 400,
        violations: errors.flatMap(([field, texts]) =>
          texts.map((message) => ({ field, message })),
        ),
      })),
    query: (query) =>
      query
        .replace(/\bpage=(\d+)/, (_, page) => `page=${Number(page) + 1}`)
        .replace(/\bsize=/, "per_page="),
    statuses: { 401: 403, 422: 400 },
  },
  "the pages and nested errors of Django": {
    mapping: {
      envelope: ["results"],
      fields: {
        body: { total: "count", next_page_url: "next", prev_page_url: "previous" },
      },
    },
    answer: (text) => rewrapped(text, djangoPage, nested),
    statuses: { 401: 403, 422: 400 },
  },
};
