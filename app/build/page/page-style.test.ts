import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inlinePageStyle } from "./page-style";

const PAGE =
  '<head><link rel="stylesheet" href="/reservas/assets/frame-1.css"/></head><body></body>';

let client = "";
const writeStyle = (text: string) => writeFileSync(join(client, "assets", "frame-1.css"), text);

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), "oga-style-"));
  mkdirSync(join(client, "assets"));
});
afterEach(() => rmSync(client, { recursive: true }));

it("the page holds the style, and its link is disabled", () => {
  writeStyle('a::before{content:"$&"}\n');
  expect(inlinePageStyle(PAGE, client)).toBe(
    '<head><link rel="stylesheet" href="/reservas/assets/frame-1.css" disabled=""/>' +
      '<style>a::before{content:"$&"}</style></head><body></body>',
  );
});

it("a page without a style, or with one that would end the tag, fails the build", () => {
  writeStyle("a{}");
  expect(() => inlinePageStyle("<head></head>", client)).toThrow("no place for its style");
  writeStyle('a::before{content:"</style>"}');
  expect(() => inlinePageStyle(PAGE, client)).toThrow("would end inside");
});
