/** Faults that the route tests put into the answers of a page (`Page.answer`). */
import type { Page } from "./route-page";

type Rule = { method?: string };

const fits = (request: Request, url: RegExp, { method }: Rule) =>
  url.test(new URL(request.url).pathname) && (!method || request.method === method);

/** Answers a call with that status, 500 without one, until `page.answer` says otherwise. */
export function failAnswers(page: Page, url: RegExp, rule: Rule & { status?: number } = {}): void {
  const body = { message: "Server Error" };
  page.answer((request) =>
    fits(request, url, rule) ? Response.json(body, { status: rule.status ?? 500 }) : null,
  );
}

/** The answer of a call is lost; `after`: once the server has done what was asked. */
export function dropAnswers(page: Page, url: RegExp, rule: Rule & { after?: boolean } = {}): void {
  page.answer(async (request) => {
    if (!fits(request, url, rule)) return null;
    if (rule.after) await page.device.pass(request);
    throw new TypeError("Failed to fetch");
  });
}

/** Changes each item of `data` in the answers of a call, a list or one. */
export function editAnswers(
  page: Page,
  url: RegExp,
  // biome-ignore lint/suspicious/noExplicitAny: the answers of many calls.
  edit: (item: any) => unknown,
): void {
  page.answer(async (request) => {
    if (!fits(request, url, {})) return null;
    const response = await page.device.pass(request);
    const { data, ...rest } = await response.json();
    return Response.json({ ...rest, data: Array.isArray(data) ? data.map(edit) : edit(data) });
  });
}

/** The headers sent with a call from now on, a row for each; the list grows with them. */
export function headersOf(page: Page, url: RegExp, ...names: string[]): (string | null)[][] {
  const sent: (string | null)[][] = [];
  page.answer((request) => {
    if (fits(request, url, {})) sent.push(names.map((name) => request.headers.get(name)));
    return null;
  });
  return sent;
}
