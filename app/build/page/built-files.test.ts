import { existsSync } from "node:fs";
import type { Manifest } from "vite";
import { expect, it } from "vitest";
import { filesOf, KEPT } from "./built-files";

const chunk = (file: string, others: object = {}) => ({ file, ...others });
const MANIFEST = {
  "app/root.tsx?mark": chunk("assets/root-1.js", {
    imports: ["_frame.js"],
    css: ["assets/frame-1.css"],
    assets: ["assets/font-1.woff2"],
    dynamicImports: ["app/map.tsx"],
  }),
  "_frame.js": chunk("assets/frame-1.js", { imports: ["_libraries.js"] }),
  "_libraries.js": chunk("assets/libraries-1.js", { imports: ["_frame.js"] }),
  "app/map.tsx": chunk("assets/map-1.js"),
} as unknown as Manifest;

it("filesOf lists the files of a source and of its static imports", () => {
  expect(filesOf(MANIFEST, ["app/root.tsx"])).toEqual([
    "assets/font-1.woff2",
    "assets/frame-1.css",
    "assets/frame-1.js",
    "assets/libraries-1.js",
    "assets/root-1.js",
  ]);
});

it("every source in KEPT exists", () => {
  const inRoot = (path: string) => new URL(`../../../${path}`, import.meta.url);
  expect(KEPT.filter((source) => !existsSync(inRoot(source)))).toEqual([]);
});

it("the build fails for a source that has no file", () => {
  expect(() => filesOf(MANIFEST, ["app/gone.tsx"])).toThrow("app/gone.tsx");
});
