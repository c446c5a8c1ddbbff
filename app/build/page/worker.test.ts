import { expect, it } from "vitest";
import { writePageRevision } from "./worker";

it("the worker's script gets a revision of the page, and none for hashed files", () => {
  const code = 'start({"page":"/","revision":"","mark":"7","files":{"/a.js":"1"}})';
  const noted = writePageRevision(code, "<p>1</p>");
  expect(noted).toMatch(/^start\(\{"page":"\/","revision":"[0-9a-f]{16}","mark":"7",.*"1"\}\}\)$/);
  expect(writePageRevision(noted, "<p>1</p>")).toBe(noted);
  expect(writePageRevision(noted, "<p>2</p>")).not.toBe(noted);
});
