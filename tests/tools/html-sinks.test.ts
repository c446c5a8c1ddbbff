/** Whatever turns a text into HTML or code. Texts come from the server, the host and the address bar. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

const SINKS = [
  /\b(?:inner|outer)HTML\b/,
  /\binsertAdjacentHTML\b/,
  /\bdangerouslySetInnerHTML\b/,
  /\bsrcdoc\b/i,
  /\bdocument\.write(?:ln)?\b/,
  /\bcreateContextualFragment\b/,
  /\bparseFromString\b/,
  /\bsetHTML(?:Unsafe)?\b/,
  /\beval\(/,
  /\bnew Function\b/,
  /\bset(?:Timeout|Interval)\(\s*["'`]/,
  /["'`]javascript:/,
  // Leaflet's
  /\bdivIcon\b/,
  /\bbind(?:Tooltip|Popup)\b/,
  /\b(?:popup|tooltip)\(/,
  /\bsetContent\b/,
  /\b(?:setPrefix|addAttribution)\b/,
  /\battribution:/,
];

/** Where a sink is given elements only. */
const ALLOWED = ["app/ui/map/leaflet-base.ts: divIcon", "app/ui/map/leaflet-base.ts: bindTooltip"];

/** Comments name sinks too: `new Function` in the reason for a setting. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

function sinksIn(text: string): string[] {
  const code = withoutComments(text).replace(/^import [^;]*;$/gm, "");
  return SINKS.flatMap((sink) => code.match(sink)?.[0] ?? []);
}

const sources = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
  .map((path) => `app/${path.replaceAll("\\", "/")}`)
  .filter((path) => /\.(tsx?|html|svg)$/.test(path) && !/\.test\.tsx?$/.test(path));

describe("a text", () => {
  it("reaches no HTML or code, the elements of a map aside", () => {
    expect(sources.length).toBeGreaterThan(200);
    const found = sources.flatMap((path) =>
      sinksIn(readFileSync(join(root, path), "utf8")).map((sink) => `${path}: ${sink}`),
    );
    expect(found).toEqual(ALLOWED);
  });

  it.each([
    "element.innerHTML = name;",
    "<p dangerouslySetInnerHTML={{ __html: name }} />",
    "shape.bindTooltip(name)",
    "tileLayer(url, { attribution: text })",
    "divIcon({ html: name })",
    'setTimeout("go()", 1)',
  ])("would be found in %s", (code) => {
    expect(sinksIn(code)).toHaveLength(1);
  });
});
