/** The two small modules that the app starts with, inside the page: two files less to fetch. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";

const MODULE_SCRIPT = /(<script type="module"[^>]*>)([\s\S]*?)(<\/script>)/;
const IMPORT = /import\s*(?:\{([^}]*)\}\s*from\s*)?"([^"]+)";?/g;
const EXPORT = /export\s*\{([^}]*)\}(?:\s*from\s*"([^"]+)")?;?/;

/** `a as b,c` as pairs of what is named and what it is called. */
const pairs = (names: string) =>
  names
    .split(",")
    .filter(Boolean)
    .map((name) => name.trim().split(/\s+as\s+/))
    .map(([from = "", to = from]) => ({ from, to }));

function fileIn(script: string, pattern: RegExp): string {
  const [, path] = pattern.exec(script) ?? [];
  if (!path) throw new Error(`index.html does not start as expected: ${pattern.source}`);
  return path;
}

type Small = { files: string[]; bound: string; body: string; exported: string };

/** A module as the body of a block: its imports are bound from the namespaces that `nameOf` tells. */
function readSmall(text: string, nameOf: (file: string) => string): Small {
  const files: string[] = [];
  const bound: string[] = [];
  const [exportText = "", exportNames = "", exportedFrom] = EXPORT.exec(text) ?? [];
  for (const [, names = "", specifier = ""] of text.matchAll(IMPORT)) {
    const file = basename(specifier);
    files.push(file);
    const taken = pairs(names).map(({ from, to }) => `${from}:${to}`);
    if (taken.length > 0) bound.push(`const{${taken.join(",")}}=${nameOf(file)};`);
  }
  const body = text
    .replace(exportText, "")
    .replace(IMPORT, "")
    .replace(/^\/\/.*$/gm, "")
    .trim();
  if (/\b(im|ex)port\b(?!\()/.test(body))
    throw new Error(`A module of the page is not understood: ${body}`);
  // What is passed on has no name of its own in the module.
  const passing = exportedFrom ? `${nameOf(basename(exportedFrom))}.` : "";
  if (exportedFrom) files.push(basename(exportedFrom));
  const exported = pairs(exportNames).map(({ from, to }) => `${to}:${passing}${from}`);
  return { files, bound: bound.join(""), body, exported: `{${exported.join(",")}}` };
}

const preload = (path: string) => `<link rel="modulepreload" href="${path}"/>`;

const preloads = (html: string) =>
  [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)]
    .map(([, path = ""]) => path)
    .filter((path) => !/manifest-/.test(path));

/**
 * The page with the root's module and the entry inside its module script. The route table of the page
 * names in their place the first file that both import (early-start.ts), as React compares its links
 * with the page's. `client`: the folder of the page.
 */
export function inlineStartModules(html: string, client: string): string {
  const [, , script = ""] = MODULE_SCRIPT.exec(html) ?? [];
  const root = fileIn(script, /import \* as route0 from "([^"]+)"/);
  const entry = fileIn(script, /import\("([^"]+)"\)/);
  const files: string[] = [];
  const nameOf = (file: string) => {
    if (!files.includes(file)) files.push(file);
    return `file${files.indexOf(file)}`;
  };
  const read = (path: string) =>
    readSmall(readFileSync(join(client, "assets", basename(path)), "utf8"), nameOf);
  const [rootModule, entryModule] = [read(root), read(entry)];
  for (const file of [...rootModule.files, ...entryModule.files]) nameOf(file);
  const folder = root.slice(0, -basename(root).length);
  const imports = files.map((file) => `import*as ${nameOf(file)} from"${folder}${file}";`);
  const code =
    `${imports.join("")}{${rootModule.bound}${rootModule.body}` +
    `window.__remixRouteModules={root:${rootModule.exported}}}{${entryModule.bound}${entryModule.body}}`;
  const [shared = ""] = preloads(html).filter((path) => path !== entry);
  return html
    .replace(MODULE_SCRIPT, (_all, open, _code, close) => `${open}${code}${close}`)
    .replace(preload(root), "")
    .replace(preload(entry), preload(shared));
}
