import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeEarlyStart } from "./early-start";

const client = mkdtempSync(join(tmpdir(), "early-start-"));
const table = {
  entry: {
    module: "/assets/entry.js",
    imports: ["/assets/libraries-1.js"],
    css: ["/assets/a.css"],
  },
  routes: {
    root: { id: "root", imports: ["/assets/libraries-1.js"], css: ["/assets/a.css"] },
    home: {
      id: "home",
      parentId: "root",
      index: true,
      hasLoader: false,
      hasClientLoader: true,
      imports: ["/assets/libraries-1.js", "/assets/shared.js"],
      css: ["/assets/a.css"],
    },
  },
  url: "/assets/manifest-1a.js",
};
const PAGE = `<head><script id="early-start"> </script></head><body><script id="other-screen"> </script>
<link rel="modulepreload" href="/assets/manifest-1a.js"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/libraries-1.js"/>
<script type="module">import "/assets/manifest-1a.js";
import * as root from "/assets/root.js";</script></body>`;

const FONTS = [{ family: "Figtree", weight: "300 900", url: "/assets/figtree-1.woff2" }];

beforeAll(() => {
  mkdirSync(join(client, "assets"));
  const script = `window.__remixManifest=${JSON.stringify(table)};`;
  writeFileSync(join(client, "assets", "manifest-1a.js"), script);
});
afterAll(() => rmSync(client, { recursive: true }));

it("puts the route table into the page, in the place of its file", async () => {
  const page = await writeEarlyStart(PAGE, client, "/api/v1", FONTS);
  expect(page).not.toContain("manifest-1a");
  expect(page).toContain(
    '"home":{"id":"home","parentId":"root","index":true,"hasClientLoader":true,"imports":["/assets/shared.js"]}',
  );
});

it("names files that are there for the modules that the page carries", async () => {
  const page = await writeEarlyStart(PAGE, client, "/api/v1", FONTS);
  expect(page).toContain('{"entry":{"module":"/assets/libraries-1.js"');
  expect(page).toContain('"root":{"id":"root","imports":["/assets/libraries-1.js"]');
  expect(page).toContain('"module":"/assets/libraries-1.js"},"home"');
});

it("begins with the libraries", async () => {
  const page = await writeEarlyStart(PAGE, client, "/api/v1", FONTS);
  expect(page).toContain(
    'early.startEarly(["/assets/libraries-1.js","/assets/entry.js"],' +
      '[{"family":"Figtree","weight":"300 900","url":"/assets/figtree-1.woff2"}],"/api/v1"',
  );
});

it("refuses a page that has no place for it", async () => {
  await expect(writeEarlyStart("<head></head>", client, "/api/v1", FONTS)).rejects.toThrow(
    "no place",
  );
});
