/**
 * Each unit of the specification is shown by a test or recorded as a decision. A unit is a bullet, a table
 * row, or a sentence of the text; spec-units.json says where each one is shown.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./machine.mjs";
import { read } from "./project-files";

/** `hash`: of the unit's text. `tests`: "file › title". `records`: numbers of decisions.md. */
type Entry = { hash: string; tests?: string[]; records?: number[] };
/** Hashes of units by name. */
type Units = Record<string, string>;

const spec = read("app/docs/spec.md");
const decisions = read("app/docs/decisions.md");
const table: Record<string, Entry> = JSON.parse(read("tests/tools/spec-units.json"));
const entries = Object.entries(table);

const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function unitsOfBlock(block: string): string[] {
  if (block.startsWith("|")) return block.split("\n").slice(2);
  if (block.startsWith("- ")) return block.split(/\n(?=- )/).map((bullet) => bullet.slice(2));
  return inOneLine(block).split(/(?<=\.\)?) (?=\S)/);
}

/** The text that ends in a colon before a list or a table belongs to its first unit. */
function unitsOfSection(section: string): string[] {
  const units: string[] = [];
  let lead = "";
  for (const block of section.trim().split(/\n\s*\n/)) {
    const [first = "", ...others] = unitsOfBlock(block);
    if (/:$/.test(inOneLine(block))) lead = inOneLine(block);
    else {
      units.push(`${lead} ${first}`, ...others);
      lead = "";
    }
  }
  return units.map(inOneLine);
}

/** The units of sections 1 to 9 by number and first words, such as “§4.2 a login fails `isLoggedIn`”. */
function unitsOf(document: string): Units {
  const [body = ""] = document.split("\n---\n");
  const units: Units = {};
  for (const section of body.split(/^## (?=§)/m).slice(1)) {
    const [heading = "", ...lines] = section.split("\n");
    const [number] = heading.split(" ");
    for (const [at, text] of unitsOfSection(lines.join("\n")).entries()) {
      const words = inOneLine(text.replace(/[*`|]/g, " ")).split(" ").slice(0, 5).join(" ");
      const hash = createHash("sha256").update(text).digest("hex").slice(0, 8);
      units[`${number}.${at + 1} ${words}`] = hash;
    }
  }
  return units;
}

/** Whether `source` has a test of that title that runs: not a `describe`, and not skipped. */
function hasTest(source: string, title: string): boolean {
  const escaped = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const titles = new RegExp(`\\(\\s*(["'\`])${escaped}\\1,`, "g");
  return [...source.matchAll(titles)].some(({ index }) => {
    const before = source.slice(0, index);
    return !/(?:describe(?:\.\w+)*|\.(?:skip|todo|fixme))$/.test(before);
  });
}

function isThere(named: string): boolean {
  const [file = "", title = ""] = named.split(" › ");
  const isTestFile = /\.(?:test\.tsx?|spec\.ts)$/.test(file);
  return isTestFile && existsSync(join(root, file)) && hasTest(read(file), title);
}

const recorded = new Set(
  [...decisions.matchAll(/^\*\*(\d+)\. /gm)].map(([, number]) => Number(number)),
);

it("the table has every unit of spec.md as it stands, and no other", () => {
  const hashes = Object.fromEntries(entries.map(([name, { hash }]) => [name, hash]));
  expect(Object.keys(hashes).length).toBeGreaterThan(100);
  expect(hashes).toEqual(unitsOf(spec));
});

it("each unit of spec.md is shown by a test or written in a record", () => {
  const missing = entries.filter(([, { tests = [], records = [] }]) => {
    return tests.length + records.length === 0;
  });
  expect(missing.map(([name]) => name)).toEqual([]);
});

it("every test that spec-units.json names exists, by file and title", () => {
  const named = entries.flatMap(([name, { tests = [] }]) => tests.map((test) => ({ name, test })));
  expect(named.filter(({ test }) => !isThere(test))).toEqual([]);
});

it("every record that spec-units.json names is in decisions.md", () => {
  const gone = entries.flatMap(([name, { records = [] }]) =>
    records.filter((number) => !recorded.has(number)).map((number) => `${name}: ${number}`),
  );
  expect(gone).toEqual([]);
});

it("each record that cites a section of spec.md is named by a unit", () => {
  const cited = [...decisions.matchAll(/^\*\*(\d+)\. (?:.+\n?)+/gm)]
    .filter(([record]) => /spec\.md,? §/.test(record))
    .map(([, number]) => Number(number));
  const named = new Set(entries.flatMap(([, { records = [] }]) => records));
  expect(cited.length).toBeGreaterThan(10);
  expect(cited.filter((number) => !named.has(number))).toEqual([]);
});

describe("a change of the specification", () => {
  const changed = (from: string, to: string) => {
    expect(spec).toContain(from);
    const [before, after] = [unitsOf(spec), unitsOf(spec.replace(from, to))];
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.filter((name) => before[name] !== after[name]);
  };

  it.each([
    ["a cell of a table", "every 5000 ms", "every 6000 ms", "§9.6 "],
    ["the end of a bullet", "with a retry.) |", "without one.) |", "§8.4 "],
    ["a sentence", "scrolls to the top", "scrolls to its heading", "§2.2 "],
    ["the text before a list", "Around every screen:", "Around most screens:", "§2.17 "],
  ])("is noticed in %s", (_where, from, to, unit) => {
    const names = changed(from, to);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !name.startsWith(unit))).toEqual([]);
  });

  it("is noticed where a sentence is added", () => {
    const names = changed(
      "URLs live behind the hash.",
      "URLs live behind the hash. They are short.",
    );
    expect(names.some((name) => name.startsWith("§2.2 They are short."))).toBe(true);
  });
});

it.each([
  ["a test", 'it("pays once", () => {});', true],
  ["a test of several cases", 'it.each([1])(\n  "pays once",\n  () => {});', true],
  ["another title", 'it("pays once more", () => {});', false],
  ["a group", 'describe("pays once", () => {});', false],
  ["a skipped test", 'it.skip("pays once", () => {});', false],
])("a title in spec-units.json needs a test that runs: %s", (_what, source, isFound) => {
  expect(hasTest(source, "pays once")).toBe(isFound);
});
