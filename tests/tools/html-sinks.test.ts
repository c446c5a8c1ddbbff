/** Whatever turns a text into HTML, code or an address. Texts come from the server, the host and the address bar. */
import { describe, expect, it } from "vitest";
import { filesIn, read } from "./project-files";

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
const ALLOWED = ["app/map/leaflet-base.ts: divIcon", "app/map/leaflet-base.ts: bindTooltip"];

/** Comments name sinks too: `new Function` in the reason for a setting. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

function sinksIn(text: string): string[] {
  const code = withoutComments(text).replace(/^import [^;]*;$/gm, "");
  return SINKS.flatMap((sink) => code.match(sink)?.[0] ?? []);
}

/** An address of an answer, by the names that backends give such fields. */
const ADDRESS =
  /(?:^|[{,(])\s*(\w*(?:url|link|href|src|photo|picture|image|avatar|logo|icon))\??: ([^,})\n]+)/gim;
/** Of a schema, or the type of a parameter. */
const CHECKED =
  /^(?:string$|URL$|field\.optionalLink\b|field\.optionalImage\b|field\.calendarAddress\b)/;

/** Names that stand for no address of an answer. */
const NO_ADDRESSES = [
  // Of a request.
  "app/api/card-changes.ts: return_url",
  "app/api/address-changes.ts: url",
  "app/api/call.ts: url",
  "app/api/http.ts: url",
  "app/api/logout.ts: url",
  "app/api/order-changes.ts: photo",
  // Only its query is taken.
  "app/api/list-pages.ts: next_page_url",
  "app/api/list-pages.ts: prev_page_url",
  // Nothing shows it.
  "app/api/reference.ts: icon",
];

const addressesIn = (code: string) =>
  [...code.matchAll(ADDRESS)].flatMap(([, name, schema = ""]) =>
    CHECKED.test(schema) ? [] : [name],
  );

/** What leads the browser to an address. */
const LEADS =
  /\blocation\.(?:assign|replace)\(|\blocation\.href = |\bwindow\.(?:open\(|location = )/;

const sources = filesIn("app").filter(
  (path) => /\.(tsx?|html|svg)$/.test(path) && !/\.test\.tsx?$/.test(path),
);

describe("code in app/", () => {
  it("writes no text as HTML or code, except Leaflet's elements of a map", () => {
    expect(sources.length).toBeGreaterThan(200);
    const found = sources.flatMap((path) => sinksIn(read(path)).map((sink) => `${path}: ${sink}`));
    expect(found).toEqual(ALLOWED);
  });

  it("reads an address of an answer only by the schemas for links and pictures", () => {
    const found = sources
      .filter((path) => path.startsWith("app/api/"))
      .flatMap((path) => {
        const code = withoutComments(read(path));
        return [...new Set(addressesIn(code))].map((name) => `${path}: ${name}`);
      });
    expect(found.sort()).toEqual([...NO_ADDRESSES].sort());
    expect(
      addressesIn("  photo_url: field.optionalText,\n  url: field.text,\n  avatar: z.string(),"),
    ).toHaveLength(3);
  });

  it("sends the browser to no address but the calendar's and the page itself", () => {
    const found = sources.filter((path) => LEADS.test(withoutComments(read(path))));
    expect(found.sort()).toEqual(["app/routes/profile/orders/feed-control.tsx"]);
  });

  it.each([
    "element.innerHTML = name;",
    "<p dangerouslySetInnerHTML={{ __html: name }} />",
    "shape.bindTooltip(name)",
    "tileLayer(url, { attribution: text })",
    "divIcon({ html: name })",
    'setTimeout("go()", 1)',
  ])("the search for HTML sinks finds %s", (code) => {
    expect(sinksIn(code)).toHaveLength(1);
  });
});
