/** What architecture.md says of files and route modules, and no linter rule can hold. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const lineCount = (path: string) => read(path).trimEnd().split("\n").length;

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => `${folder}/${path.replaceAll("\\", "/")}`)
    .filter((path) => /\.tsx?$/.test(path));
}

/** The order in which a route module reads; `shouldRevalidate` belongs to its loader. */
const ORDER = ["handle", "meta", "clientLoader", "clientAction", "default", "ErrorBoundary"];

function exportsOf(path: string): string[] {
  const shapes = /^export (?:(default)|(?:async )?(?:const|function) (\w+)|\{ \w+ as (\w+) \})/gm;
  return [...read(path).matchAll(shapes)].map((found) => found.slice(1).find(Boolean) ?? "");
}

const routeModules = filesIn("app/routes").filter((path) => /\/route\.tsx?$/.test(path));

it("no file is longer than 250 lines", () => {
  const files = [...filesIn("app"), ...filesIn("tests")];
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => lineCount(path) > 250)).toEqual([]);
});

it("the root is shorter than 120 lines", () => {
  expect(lineCount("app/root.tsx")).toBeLessThan(120);
});

it("the route table names every route module there is", () => {
  const named = [...read("app/routes.ts").matchAll(/"(routes\/[^"]+)"/g)].map(([, path]) => path);
  expect(named.map((path) => `app/${path}`).sort()).toEqual(routeModules.sort());
});

describe.each(routeModules)("%s", (path) => {
  const exported = exportsOf(path);

  it("has at most 120 lines", () => {
    expect(lineCount(path)).toBeLessThanOrEqual(120);
  });

  it("has a loader, and its exports in the order of all", () => {
    expect(exported).toContain("clientLoader");
    const ordered = exported.filter((name) => name !== "shouldRevalidate");
    expect(ordered).toEqual(ORDER.filter((name) => ordered.includes(name)));
  });

  it("has a breadcrumb, a view and an error boundary if it is a screen", () => {
    const ofScreens = ["handle", "meta", "ErrorBoundary"];
    if (!exported.some((name) => ofScreens.includes(name))) return;
    expect(exported).toEqual(expect.arrayContaining(["handle", "default", "ErrorBoundary"]));
  });
});
