import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeEarlyStart } from "./early-start";

const client = mkdtempSync(join(tmpdir(), "early-start-"));
const TABLE =
  'window.__remixManifest={"routes":{"root":{"id":"root"}},"url":"/assets/manifest-1a.js"};';
const PAGE = `<head><script id="early-start"> </script></head><body><script id="show-start"> </script>
<link rel="modulepreload" href="/assets/manifest-1a.js"/><link rel="modulepreload" href="/assets/entry.js"/><link rel="modulepreload" href="/assets/libraries-1.js"/>
<script type="module">import "/assets/manifest-1a.js";
import * as route0 from "/assets/root-1.js";</script></body>`;

const chunk = (file: string, imports: string[] = []) => ({ file: `assets/${file}.js`, imports });
const MANIFEST = {
  "app/root.tsx": chunk("root-1", ["_libraries"]),
  "app/routes/home/route.tsx?mark": chunk("home-1", ["_libraries"]),
  "app/routes/home/address-dialogs.tsx": chunk("dialogs-1", ["_dialog"]),
  "app/address/form/address-form.tsx": chunk("form-1", ["_dialog", "_libraries"]),
  "app/routes/address/geocode/route.ts?mark": chunk("geocode-1"),
  _dialog: chunk("dialog-1"),
  _libraries: chunk("libraries-1"),
};

beforeAll(() => {
  mkdirSync(join(client, "assets"));
  mkdirSync(join(client, ".vite"));
  writeFileSync(join(client, ".vite", "manifest.json"), JSON.stringify(MANIFEST));
  writeFileSync(join(client, "assets", "manifest-1a.js"), TABLE);
});
afterAll(() => rmSync(client, { recursive: true }));

it("the page holds the route table, in the place of its file", async () => {
  const page = await writeEarlyStart(PAGE, client);
  expect(page).toContain('{"routes":{"root":{"id":"root"}},"url":"/assets/root-1.js"}');
  expect(page).not.toContain("manifest-1a");
});

it("the page loads the libraries first", async () => {
  const page = await writeEarlyStart(PAGE, client);
  expect(page).toContain(
    'early.startEarly({"first":["/assets/libraries-1.js","/assets/root-1.js","/assets/entry.js"]',
  );
});

it("the page names the catalogs of each language, for home and for the other screens", async () => {
  for (const file of ["other-language-1", "en-start-2", "en-screens-3", "pt-BR-start-4"]) {
    writeFileSync(join(client, "assets", `${file}.js`), "");
  }
  const page = await writeEarlyStart(PAGE, client, "/base/");
  const files = (...names: string[]) => names.map((name) => `/base/assets/${name}.js`);
  const catalogs = JSON.parse(/"catalogs":(\{.*\}),"dialogs"/.exec(page)?.[1] ?? "null");
  expect(catalogs).toEqual({
    en: { start: files("other-language-1", "en-start-2"), screens: files("en-screens-3") },
    "pt-BR": { start: files("other-language-1", "pt-BR-start-4") },
  });
});

it("the page names the files of the address dialog that home does not load", async () => {
  const page = await writeEarlyStart(PAGE, client, "/base/");
  const names = ["dialog-1", "dialogs-1", "form-1", "geocode-1"];
  const files = names.map((name) => `/base/assets/${name}.js`);
  expect(page).toContain(`"dialogs":${JSON.stringify(files)}},{"apiBase"`);
});

it("the page sends its first calls to the API of the build", async () => {
  const page = await writeEarlyStart(PAGE, client, "/", { VITE_API_BASE: "https://api.test/v1" });
  const calls = {
    apiBase: "https://api.test/v1",
    xsrfCookie: "XSRF-TOKEN",
    xsrfHeader: "X-XSRF-TOKEN",
    buildNumber: 6,
  };
  expect(page).toContain(`,${JSON.stringify(calls)})</script>`);
});

it("a page without a place for the start script fails the build", async () => {
  await expect(writeEarlyStart("<head></head>", client)).rejects.toThrow("no place");
});
