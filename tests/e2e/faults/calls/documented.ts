/** The calls that the documents name, and those that the app makes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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

/** Each `http(method, path)` of app/api. */
export function callsOfTheApp(): Set<string> {
  const files = readdirSync(join(root, "app/api"), { recursive: true, encoding: "utf8" }).filter(
    // What reads a list is told its path.
    (name) => /^(?!.*\.test\.|list-pages).*\.ts$/.test(name),
  );
  const calls = files.flatMap((name) => callsIn(read(`app/api/${name}`)));
  return new Set(calls.map(withoutNames));
}

const LISTED = /\blist(?:All|Page)\(\s*"([^"]+)"/g;
const MADE = /\bhttp\(\s*"(\w+)",\s*(?:["`]([^"`]+)["`]|([\w.()]+))/g;

function callsIn(source: string): string[] {
  const lists = [...source.matchAll(LISTED)].map(([, path]) => `GET /${path}`);
  return [...lists, ...madeIn(source)];
}

function madeIn(source: string): string[] {
  return [...source.matchAll(MADE)].flatMap(({ 1: method = "", 2: path, 3: name = "", index }) => {
    const paths = path ? [path] : pathsNamed(name, source.slice(0, index), source);
    return paths.map((each) =>
      each === "logout" ? `POST ${each}` : `${method.toUpperCase()} /${each}`,
    );
  });
}

/** The path in the last constant of that name, or those that its function is called with. */
function pathsNamed(name: string, before: string, source: string): string[] {
  if (name.includes("authLogoutUrl")) return ["logout"];
  const [constant] = before.match(/const path = [`"][^`"]+/g)?.slice(-1) ?? [];
  if (constant) return [constant.replace(/^const path = [`"]/, "")];
  const [caller] = [...before.matchAll(/function\*? (\w+)\(path: string/g)].slice(-1);
  const calls = [...source.matchAll(new RegExp(`\\b${caller?.[1]}\\("([^"]+)"`, "g"))];
  if (calls.length === 0) throw new Error(`No path in ${name}`);
  return calls.flatMap(({ 1: path = "" }) => path);
}

export const sameCall = withoutNames;
