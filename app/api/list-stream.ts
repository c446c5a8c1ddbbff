import type * as z from "zod/mini";
import { ApiError, isAbort } from "./errors";
import { keepReadable } from "./fields";
import { ListSplitter } from "./list-splitter";

const MAX_TASK_MS = 8;

/** A message, as timers wait longer and rest in hidden tabs. */
function yieldToMain(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function parseItem(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw ApiError.unreadable(error);
  }
}

/**
 * Reads a list in any form that `readList` takes while it arrives: yields its items in batches and
 * returns the body without its list. Throws `ApiError` or the `AbortError` of the call.
 */
export async function* readListStream<Schema extends z.ZodMiniType>(
  response: Response,
  schema: Schema,
): AsyncGenerator<z.output<Schema>[], unknown> {
  const splitter = new ListSplitter();
  // Over the pieces too: those at hand follow each other without a pause.
  let startedAt = performance.now();
  let received = 0;
  let readable = 0;
  for await (const texts of splitPieces(response, splitter)) {
    let batch: z.output<Schema>[] = [];
    for (const text of texts) {
      const item = keepReadable(schema, [parseItem(text)], response.url || undefined);
      received += 1;
      readable += item.length;
      batch.push(...item);
      if (performance.now() - startedAt < MAX_TASK_MS) continue;
      yield batch;
      batch = [];
      await yieldToMain();
      startedAt = performance.now();
    }
    if (batch.length > 0) yield batch;
  }
  if (received > 0 && readable === 0) throw ApiError.unreadable();
  try {
    return splitter.finish();
  } catch (error) {
    throw ApiError.unreadable(error);
  }
}

async function* splitPieces(response: Response, splitter: ListSplitter) {
  const reader = response.body?.getReader();
  if (!reader) throw ApiError.unreadable();
  const decoder = new TextDecoder();
  let complete = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      yield splitter.push(decoder.decode(value, { stream: true }));
    }
    complete = true;
  } catch (error) {
    throw isAbort(error) || error instanceof ApiError ? error : ApiError.network(error);
  } finally {
    // Leaving the loop early also stops the download.
    if (!complete) await reader.cancel().catch(() => {});
  }
  yield splitter.push(decoder.decode());
}
