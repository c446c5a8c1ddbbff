import type { Page } from "@playwright/test";

/** Methods of iterators, whose names lists have too. */
export const ITERATOR_METHODS = [
  "map",
  "filter",
  "take",
  "drop",
  "flatMap",
  "reduce",
  "toArray",
  "forEach",
  "some",
  "every",
  "find",
] as const;

/**
 * What one of the oldest browsers that the app supports (app/docs/browsers.md) does not have.
 * tests/tools/newer-apis.test.ts looks for each in the built scripts.
 */
export const NEWER: Record<string, string[]> = {
  URL: ["canParse", "parse"],
  AbortSignal: ["any"],
  Object: ["groupBy"],
  Map: ["groupBy"],
  Promise: ["withResolvers", "try"],
  Array: ["fromAsync"],
  Iterator: ["from", "concat", "zip"],
  Response: ["json"],
  RegExp: ["escape"],
  Error: ["isError"],
  Math: ["sumPrecise", "f16round"],
  Uint8Array: ["fromBase64", "fromHex"],
  ReadableStream: ["from"],
  Document: ["parseHTMLUnsafe"],
  CSS: ["highlights", "registerProperty"],
  Intl: ["Segmenter", "DurationFormat"],
  "Map.prototype": ["getOrInsert", "getOrInsertComputed"],
  "Set.prototype": [
    "union",
    "intersection",
    "difference",
    "symmetricDifference",
    "isSubsetOf",
    "isSupersetOf",
    "isDisjointFrom",
  ],
  "Iterator.prototype": [...ITERATOR_METHODS],
  "String.prototype": ["isWellFormed", "toWellFormed"],
  "ArrayBuffer.prototype": ["resize", "transfer", "transferToFixedLength"],
  "Uint8Array.prototype": ["toBase64", "toHex", "setFromBase64", "setFromHex"],
  "Response.prototype": ["bytes"],
  "Blob.prototype": ["bytes"],
  "Document.prototype": ["startViewTransition"],
  "Element.prototype": ["checkVisibility", "setHTMLUnsafe", "moveBefore"],
  "HTMLElement.prototype": ["showPopover", "hidePopover", "togglePopover", "attachInternals"],
  "HTMLInputElement.prototype": ["showPicker"],
  "HTMLSelectElement.prototype": ["showPicker"],
  "HTMLDialogElement.prototype": ["requestClose"],
  "Navigator.prototype": ["userActivation", "userAgentData"],
  globalThis: [
    "requestIdleCallback",
    "cancelIdleCallback",
    "scheduler",
    "navigation",
    "Iterator",
    "Temporal",
    "CompressionStream",
    "DecompressionStream",
    "OffscreenCanvas",
    "CloseWatcher",
    "Highlight",
  ],
};

/** Takes the newer functions from each page of the test, before any of its scripts. */
export async function useOldestBrowser(page: Page): Promise<void> {
  await page.addInitScript((newer) => {
    for (const [path, names] of Object.entries(newer)) {
      const owner = path
        .split(".")
        .reduce((value: unknown, name) => value && Reflect.get(value, name), globalThis as unknown);
      for (const name of names) if (owner) Reflect.deleteProperty(owner as object, name);
    }
  }, NEWER);
}
