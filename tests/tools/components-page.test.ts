/** The page of all components (`npm run dev`, `#/components`). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";

const PAGE = "routes/components/route.tsx";

/** Parts of the frame or of other components, and what shows nothing by itself. */
const NOT_SHOWN = [
  "fetcher-form",
  "field",
  "input-mask",
  "late-part",
  "missing-part-notice",
  "preload-screen",
  "skip-link",
  "takes-focus",
  "toast-region",
];

async function routeFiles(mode: string): Promise<string[]> {
  vi.stubEnv("NODE_ENV", mode);
  vi.resetModules();
  const { default: routes } = await import("~/routes");
  return routes.map(({ file }) => file);
}

afterEach(() => {
  vi.unstubAllEnvs();
});

it("is a route in development, and none of a build", async () => {
  expect(await routeFiles("development")).toContain(PAGE);
  expect(await routeFiles("production")).not.toContain(PAGE);
});

it("shows every component", () => {
  const folder = join("app", "routes", "components");
  const source = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), "utf8"))
    .join();
  const names = readdirSync(join("app", "ui"))
    .filter((file) => file.endsWith(".tsx") && !file.includes(".test."))
    .map((file) => file.replace(".tsx", ""));
  const missing = names.filter((name) => !source.includes(`"~/ui/${name}"`));
  expect(missing).toEqual(NOT_SHOWN);
});
