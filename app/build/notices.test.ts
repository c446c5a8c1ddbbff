import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { folderOf, writeNotices } from "./notices";

const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));

it("the package of a module is found, also of one that the bundler wraps", () => {
  expect(folderOf("/p/node_modules/a/lib/x.js")).toBe("/p/node_modules/a");
  expect(folderOf("\0/p/node_modules/@a/b/x.js?commonjs-proxy")).toBe("/p/node_modules/@a/b");
  expect(folderOf("/p/node_modules/a/node_modules/b/x.js")).toBe(
    "/p/node_modules/a/node_modules/b",
  );
  expect(folderOf("/p/app/root.tsx")).toBeNull();
});

it("the notices repeat the licence of each package once", () => {
  const modules = ["leaflet/dist/leaflet-src.esm.js", "leaflet/dist/leaflet.css", "react/index.js"];
  const text = writeNotices([...modules.map((path) => join(packages, path)), "/p/app/root.tsx"]);
  expect(text.match(/^leaflet [\d.]+ \(BSD-2-Clause\)$/gm)).toHaveLength(1);
  expect(text).toContain("Volodymyr Agafonkin");
  expect(text).toMatch(/^react [\d.]+ \(MIT\)$/m);
  expect(text).toContain("The Bricolage Grotesque Project Authors");
  expect(text).toContain("SIL OPEN FONT LICENSE Version 1.1");
});
