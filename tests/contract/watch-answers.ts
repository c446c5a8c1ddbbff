/** Holds every answer of a sandbox against the document (app/docs/openapi.json). */
import { answerCheck } from "./answer-check";

/** Files that only the sandbox serves below /api/v1. */
const FILES = /^\/(portraits|calendar|invoices|visit-photos)\//;
const BASE = "/api/v1";

/** Gives what differs in an answer, one line each, to `report`. */
export function watchAnswers(report: (difference: string) => void) {
  return async (request: Request, answer: Response): Promise<void> => {
    const { pathname } = new URL(request.url);
    const path = pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname;
    const { method } = request;
    const check = answerCheck();
    if (["HEAD", "OPTIONS"].includes(method) || FILES.test(path)) return;
    // A path or method that nobody knows, as wrong requests have them.
    if (answer.status === 404 && !check.find(method, path)) return;
    const body = await answer.clone().text();
    for (const difference of check.differences(method, path, answer.status, body)) {
      report(`Not as app/docs/openapi.json: ${method} ${path} ${answer.status}: ${difference}`);
    }
  };
}
