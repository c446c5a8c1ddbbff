import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("require-packages.mjs", import.meta.url));

it("a build in a fresh clone says that packages are missing", () => {
  const clone = mkdtempSync(join(tmpdir(), "fresh clone "));
  const folder = join(clone, "app", "build");
  mkdirSync(folder, { recursive: true });
  copyFileSync(script, join(folder, "require-packages.mjs"));
  const { status, stderr } = spawnSync(process.execPath, [join(folder, "require-packages.mjs")], {
    encoding: "utf8",
  });
  rmSync(clone, { recursive: true });
  expect([status, stderr]).toEqual([
    1,
    "Packages are missing: run `npm ci --include=dev` first.\n",
  ]);
  expect(spawnSync(process.execPath, [script]).status).toBe(0);
});
