/** The documents: what the code cites is in the repository, and what they name exists. */
import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "./machine.mjs";
import { filesIn, read } from "./project-files";

const files = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  ),
  ...filesIn("app"),
  ...filesIn("tests"),
];
const documents = files.filter((path) => path.endsWith(".md"));

/** The text without the marks of its comments, so that a citation may go on in the next line. */
const texts = files
  .filter((path) => /\.(tsx?|css|mjs|md|sql)$/.test(path))
  .map((path) => ({ path, text: read(path).replace(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ") }));

const exists = (name: string) =>
  files.some((path) => path === name || path.endsWith(`/${name.replace(/^\.\//, "")}`));

/** What `pattern` finds, or a part of it that `part` finds, where `isRight` refuses it. */
function wrongCitations(pattern: RegExp, part: RegExp, isRight: (cited: string) => boolean) {
  const cited = texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].flatMap(([citation]) =>
      [...citation.matchAll(part)].map(([whole, inner = whole]) => ({ path, inner })),
    ),
  );
  expect(cited.length).toBeGreaterThan(0);
  return cited.filter(({ inner }) => !isRight(inner)).map(({ path, inner }) => `${path}: ${inner}`);
}

describe("a citation", () => {
  it("names a document of the repository", () => {
    expect(wrongCitations(/[\w./-]*\w\.md\b/g, /.+/g, exists)).toEqual([]);
  });

  it("a citation of the specification names one of its sections", () => {
    const sections = [...read("app/docs/spec.md").matchAll(/^## (§\d+) /gm)].map(
      ([, name]) => name,
    );
    expect(sections).toEqual(["§1", "§2", "§3", "§4", "§5", "§6", "§7", "§8", "§9"]);
    const citations = /spec\.md,? §\d+(?:(?:,| and|, and) §\d+)*/g;
    expect(wrongCitations(citations, /§\d+/g, (name) => sections.includes(name))).toEqual([]);
  });

  it("a citation of the contract names one of its headings", () => {
    const contract = read("tests/sandbox/contract.md");
    const headings = [...contract.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading);
    const citations = /contract\.md, "[^"]+"(?:(?:,| and|, and) "[^"]+")*/g;
    expect(wrongCitations(citations, /"([^"]+)"/g, (name) => headings.includes(name))).toEqual([]);
  });
});

describe.each(documents)("the document %s", (path) => {
  it("names files that exist", () => {
    const names = [...read(path).matchAll(/`([\w./-]+\.(?:tsx?|mjs|css|sql|md))`/g)];
    expect(names.map(([, name = ""]) => name).filter((name) => !exists(name))).toEqual([]);
  });
});

it("the README of tests/support names functions that exist", () => {
  const support = filesIn("tests/support").filter((path) => /\.tsx?$/.test(path));
  const code = support.map(read).join("\n");
  const lines = read("tests/support/README.md").match(/^- .*$/gm) ?? [];
  const verbs = lines.flatMap((line) => [...line.matchAll(/`(\w+)`/g)].map(([, verb]) => verb));
  expect(verbs.length).toBeGreaterThan(30);
  const isThere = (verb = "") =>
    new RegExp(`(?:function|const|class) ${verb}\\b|^  (?:async )?${verb}[(<:]`, "m").test(code);
  expect(verbs.filter((verb) => !isThere(verb))).toEqual([]);
});

describe("what a document says", () => {
  it("no text says that Intl is not used to write ranges of dates", () => {
    const untrue = /\b(?:no|without|never) (?:`?Intl`?)/i;
    const said = texts.filter(({ path }) => path !== "tests/tools/documents.test.ts");
    expect(said.filter(({ text }) => untrue.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ["map toggle", "a toggle for a map modal, which has no behaviour. (Decided:"],
    ["failures", "no message for the person is shown. (Decided:"],
    [
      "path of the version check",
      "its path is not shown beyond the call `/min-web-build`. (Decided:",
    ],
  ])("the specification's text on the %s is apart from what was decided", (_, sentence) => {
    expect(read("app/docs/spec.md").replace(/\s+/g, " ")).toContain(sentence);
  });
});
