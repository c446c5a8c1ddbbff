import type { Rollup } from "vite";
import { expect, it } from "vitest";
import { hintCompilation } from "./compile-hints";

const chunk = (name: string, isEntry: boolean, imports: string[] = []) =>
  ({ type: "chunk", name, fileName: `${name}.js`, isEntry, imports, code: "run()" }) as never;

it("marks the routes and the files that every screen starts with", () => {
  const bundle: Rollup.OutputBundle = {
    "root.js": chunk("root", true, ["libraries.js"]),
    "entry.client.js": chunk("entry.client", true, ["libraries.js", "frame.js"]),
    "route.js": chunk("route", true, ["leaflet.js"]),
    "libraries.js": chunk("libraries", false),
    "frame.js": chunk("frame", false),
    "leaflet.js": chunk("leaflet", false),
    "frame.css": { type: "asset", fileName: "frame.css", source: "" } as never,
  };
  hintCompilation(bundle);
  const marked = Object.values(bundle).filter(
    (file) => file.type === "chunk" && file.code === "//# allFunctionsCalledOnLoad\nrun()",
  );
  expect(marked.map(({ fileName }) => fileName)).toEqual([
    "root.js",
    "entry.client.js",
    "route.js",
    "libraries.js",
    "frame.js",
  ]);
});
