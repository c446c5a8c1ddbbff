import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, it } from "vitest";
import { inlineStartModules } from "./page-modules";

const preload = (name: string) => `<link rel="modulepreload" href="/reservas/assets/${name}.js"/>`;
const PAGE = `${["manifest-1", "entry", "libraries", "root"].map(preload).join("")}<script type="module" async="">import "/reservas/assets/manifest-1.js";
import * as route0 from "/reservas/assets/root.js";

window.__remixRouteModules = {"root":route0};

import("/reservas/assets/entry.js");</script>`;

const client = mkdtempSync(join(tmpdir(), "oga-modules-"));
const write = (name: string, text: string) =>
  writeFileSync(join(client, "assets", `${name}.js`), text);

beforeEach(() => {
  mkdirSync(join(client, "assets"), { recursive: true });
  write(
    "root",
    '// hint\nimport{x as a}from"./frame.js";import"./libraries.js";export{a as default};',
  );
  write("entry", '// hint\nimport{y as a,z}from"./libraries.js";a(z,{root:1});');
});
afterAll(() => rmSync(client, { recursive: true }));

it("puts both modules into the module script, each with its own names", () => {
  const page = inlineStartModules(PAGE, client);
  expect(page).toContain(
    '<script type="module" async="">import*as file0 from"/reservas/assets/frame.js";' +
      'import*as file1 from"/reservas/assets/libraries.js";' +
      "{const{x:a}=file0;window.__remixRouteModules={root:{default:a}}}" +
      "{const{y:a,z:z}=file1;a(z,{root:1});}</script>",
  );
});

it("puts in a module that only passes on what others have", () => {
  write("root", '// hint\nexport{x as default}from"./frame.js";import"./libraries.js";');
  expect(inlineStartModules(PAGE, client)).toContain(
    "{window.__remixRouteModules={root:{default:file0.x}}}{const{y:a,z:z}=file1;",
  );
});

it("refuses a module that it does not understand", () => {
  write("root", "export default 1;");
  expect(() => inlineStartModules(PAGE, client)).toThrow("not understood");
});

it("keeps as many links as React writes, none of them to what the page carries", () => {
  const page = inlineStartModules(PAGE, client);
  expect(page.match(/<link[^>]*>/g)).toEqual(["manifest-1", "libraries", "libraries"].map(preload));
});

it("refuses a page that starts in another way", () => {
  expect(() => inlineStartModules('<script type="module">go()</script>', client)).toThrow(
    "does not start as expected",
  );
});
