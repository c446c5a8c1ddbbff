/** The calls that the documents name, and those that the app makes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { definitions } from "~tests/contract/definitions";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");

/** `{…}` for every part of a path that differs: names of parameters are not the same everywhere. */
const withoutNames = (call: string) => call.replace(/\$?\{[^}]*\}/g, "{}");

/**
 * `GET /user`, of each table's first column. A cell may name several methods or paths, and a table's
 * head what its paths are under.
 */
function callsOf(document: string): string[] {
  let under = "";
  return document.split("\n").flatMap((line) => {
    const [, cell] = /^\| ([^|]+) \|/.exec(line) ?? [];
    const [, named] = /\(under ([^)]+)\)/.exec(cell ?? "") ?? [];
    if (cell === undefined || named) under = named ?? "";
    return cell === undefined || named ? [] : callsOfCell(cell, under);
  });
}

function callsOfCell(cell: string, under: string): string[] {
  const calls: string[] = [];
  let methods: string[] = [];
  let hasPath = false;
  const parts = /\b(GET|POST|PUT|PATCH|DELETE)\b|((?:\/[\w{}-]+)+|\blogout\b)/g;
  for (const [, method, path] of cell.matchAll(parts)) {
    if (method) methods = hasPath ? [method] : [...methods, method];
    else calls.push(...methods.map((each) => `${each} ${under}${path}`));
    hasPath = !method;
  }
  return calls;
}

/** What spec.md §7 and contract.md name, as a row of the table does. */
export function documentedCalls(): Set<string> {
  const documents = [read("app/docs/spec.md"), read("tests/sandbox/contract.md")];
  return new Set(documents.flatMap(callsOf).map(withoutNames));
}

/** Every call that the app defines. */
export function callsOfTheApp(): Set<string> {
  const named = definitions.map(({ method, path, url }) => `${method} ${url ? "" : "/"}${path}`);
  return new Set(named.map(withoutNames));
}

export const sameCall = withoutNames;
