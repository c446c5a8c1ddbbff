/** What `npm run bench:size` reads out of a build, and when a budget fails. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { judge } from "~tests/bench/budgets";
import { BuildFiles, extraScripts } from "~tests/bench/size/build-files";

const folder = mkdtempSync(join(tmpdir(), "oga-build-"));

const manifest = {
  entry: { module: "/assets/entry.js", css: ["/assets/frame.css"] },
  routes: {
    root: { id: "root", module: "/assets/root.js", hasErrorBoundary: true },
    home: { id: "home", parentId: "root", module: "/assets/home.js", hasErrorBoundary: true },
    step: { id: "step", parentId: "root", module: "/assets/step.js", hasErrorBoundary: true },
    action: { id: "action", parentId: "root", module: "/assets/action.js" },
  },
};

const assets = {
  "manifest-1.js": `window.__remixManifest=${JSON.stringify(manifest)};`,
  "entry.js": 'import"./shared.js";const font="/assets/text.woff2";',
  "root.js": "export default 0;",
  "home.js": 'import{a}from"./shared.js";import("./later.js");export default a;',
  "step.js": 'export*from"./form.js";',
  "form.js": 'import"./home.js";',
  "shared.js": "export const a=1;\n//# sourceMappingURL=shared.js.map\n",
  "later.js": "",
  "early.js": "",
  "action.js": "",
  "frame.css": "",
  "text.woff2": "a font",
};

beforeAll(() => {
  mkdirSync(join(folder, "assets"));
  for (const [name, text] of Object.entries(assets))
    writeFileSync(join(folder, "assets", name), text);
  const html = '<link rel="modulepreload" href="/assets/early.js"><script>start()</script>';
  writeFileSync(join(folder, "index.html"), html);
});

afterAll(() => rmSync(folder, { recursive: true }));

it("the benchmark follows static imports, and the scripts that the document names", () => {
  const build = new BuildFiles(folder);
  const home = build.closure("home");
  expect([...home.scripts].sort()).toEqual([
    "early.js",
    "entry.js",
    "home.js",
    "manifest-1.js",
    "root.js",
    "shared.js",
  ]);
  expect([...home.styles, ...home.fonts]).toEqual(["frame.css", "text.woff2"]);
  expect(build.size(home).requests).toBe(9);
  expect([...extraScripts(build.closure("step"), home)].sort()).toEqual(["form.js", "step.js"]);
});

it("the benchmark counts scripts inside the document, and no line that names a source map", () => {
  const build = new BuildFiles(folder);
  expect(build.closure("home").inlineScripts).toBe("start()");
  expect(build.text("shared.js")).toBe("export const a=1;");
});

it("the benchmark tells screens from routes that only answer forms", () => {
  expect(new BuildFiles(folder).screens()).toEqual(["home", "step"]);
});

it("the benchmark fails above the goal", () => {
  const of = (value: number) => judge([{ what: "JavaScript", unit: "kB", goal: 25, value }]).isMet;
  expect([24.99, 25, 25.01].map(of)).toEqual([true, true, false]);
});
