import type { Rollup } from "vite";
import { expect, it } from "vitest";
import { hintCompilation } from "./compile-hints";

const CODE = "run();".repeat(1_000);

const chunk = (name: string, isEntry: boolean, imports: string[] = [], code = CODE) =>
  ({ type: "chunk", name, fileName: `${name}.js`, isEntry, imports, code }) as never;

it("route modules and the larger files they need at the start get a compile hint", () => {
  const bundle: Rollup.OutputBundle = {
    "root.js": chunk("root", true, ["libraries.js"]),
    "entry.client.js": chunk("entry.client", true, ["libraries.js", "frame.js"]),
    "route.js": chunk("route", true, ["shared.js", "short.js"]),
    "libraries.js": chunk("libraries", false),
    "frame.js": chunk("frame", false),
    "shared.js": chunk("shared", false),
    "short.js": chunk("short", false, [], "run()"),
    "leaflet.js": chunk("leaflet", false),
    "frame.css": { type: "asset", fileName: "frame.css", source: "" } as never,
  };
  hintCompilation(bundle);
  const marked = Object.values(bundle).filter(
    (file) => file.type === "chunk" && file.code === `//# allFunctionsCalledOnLoad\n${CODE}`,
  );
  expect(marked.map(({ fileName }) => fileName)).toEqual([
    "root.js",
    "entry.client.js",
    "route.js",
    "libraries.js",
    "frame.js",
    "shared.js",
  ]);
});
