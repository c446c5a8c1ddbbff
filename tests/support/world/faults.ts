/** Faults that the route tests put into the answers of a page (`Page.answer`). */
import { gatewayPage } from "~tests/support/gateway";
import { callOf, type Fault, noAnswer } from "./device";
import type { Page } from "./route-page";

type Rule = { method?: string };

const fits = (request: Request, url: RegExp, { method }: Rule) =>
  url.test(new URL(request.url).pathname) && (!method || request.method === method);

/** Answers a call with that status, 500 without one and not at all with 0, until `page.answer` says otherwise. */
export function failAnswers(page: Page, url: RegExp, rule: Rule & { status?: number } = {}): void {
  const answer = refusal(rule.status ?? 500, { message: "Server Error" });
  if (rule.status === 0) dropAnswers(page, url, rule);
  else page.answer((request) => (fits(request, url, rule) ? answer() : null));
}

/** The answer of a call is lost; `after`: once the server has done what was asked. */
export function dropAnswers(page: Page, url: RegExp, rule: Rule & { after?: boolean } = {}): void {
  page.answer(async (request) => {
    if (!fits(request, url, rule)) return null;
    if (rule.after) await page.device.pass(request);
    throw noAnswer();
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

/** Changes each visit of the orders in the answers of `url`. */
export function editVisits(
  page: Page,
  // biome-ignore lint/suspicious/noExplicitAny: the answers of many calls.
  edit: (visit: any) => unknown,
  url = /\/user\/orders/,
): void {
  editAnswers(page, url, (order) => ({ ...order, visits: order.visits.map(edit) }));
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

/** Lets the waits between two looks pass at once, as where the device comes online again. */
export async function withoutWaiting<Result>(page: Page, work: Promise<Result>): Promise<Result> {
  let isDone = false;
  const settle = () => {
    isDone = true;
  };
  work.then(settle, settle);
  while (!isDone) {
    page.device.window.dispatchEvent(new Event("online"));
    await new Promise(setImmediate);
  }
  return work;
}

/** Answers a call (`POST orders`, or a pattern of it), so many times; the sandbox the others. */
export function fault(
  call: string | RegExp,
  answer: (request: Request, send: () => Promise<Response>) => Response | Promise<Response>,
  times = Number.POSITIVE_INFINITY,
): Fault {
  let left = times;
  return (request, send) => {
    const made = callOf(request);
    const isMeant = typeof call === "string" ? made === call : call.test(made);
    if (!isMeant || left-- <= 0) return null;
    return answer(request, send);
  };
}

/** The first of the faults that knows the request answers it. */
export const faults =
  (...all: Fault[]): Fault =>
  (request, send) => {
    for (const one of all) {
      const answer = one(request, send);
      if (answer) return answer;
    }
    return null;
  };

export const cut = async (): Promise<Response> => {
  throw noAnswer();
};

/** The order stands, and its answer is lost. */
export const loseAnswer = async (_request: Request, send: () => Promise<Response>) => {
  await send();
  throw noAnswer();
};

export const refusal =
  (status: number, body: object = {}, headers: Record<string, string> = {}) =>
  (): Response =>
    Response.json({ message: "", ...body }, { status, headers });

/** The page of a gateway in the place of an answer. */
export const pageOf = (status: number) => (): Response =>
  new Response(gatewayPage(status), { status, headers: { "Content-Type": "text/html" } });

/**
 * Holds the answer to the next such call until `answer` is called: the sandbox's own, once it has it, or
 * `reply`. `sent` resolves then.
 */
export function hold(call: string | RegExp, reply?: () => Response) {
  let noteSent = () => {};
  let answer = () => {};
  const sent = new Promise<void>((resolve) => {
    noteSent = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const held = async (_request: Request, send: () => Promise<Response>) => {
    const response = reply ? null : await send();
    noteSent();
    await opened;
    return response ?? (reply?.() as Response);
  };
  return { fault: fault(call, held, 1), sent, answer };
}

/** Holds the answer to the next such call of the page back (`hold`). */
export function holdAnswer(page: Page, call: string | RegExp, reply?: () => Response) {
  const held = hold(call, reply);
  page.answer(held.fault);
  return held;
}
