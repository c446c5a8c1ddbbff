/** The packages that are installed: their licences, their install scripts, and why each is here. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./machine.mjs";
import { read } from "./project-files";

type Locked = {
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};
const locked: Record<string, Locked> = JSON.parse(read("package-lock.json")).packages;
/** Some are of other platforms, and so in the lock file only. */
const installed = Object.keys(locked).filter(
  (path) => path !== "" && existsSync(join(root, path, "package.json")),
);
const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + 13);

const PERMISSIVE = [
  "MIT",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  "Zlib",
  "OFL-1.1",
];
/** Of tools that are not part of what is shipped: their own text, or data. */
const FOR_TOOLS = [...PERMISSIVE, "MPL-2.0", "Python-2.0", "PSF-2.0", "CC-BY-3.0", "CC-BY-4.0"];
/** They name none in package.json; what their files say. */
const UNNAMED: Record<string, string> = { "cli-table": "MIT", "require-like": "MIT" };

function licenceOf(path: string): string {
  const { license, licenses } = JSON.parse(read(`${path}/package.json`));
  const named = license ?? licenses ?? UNNAMED[nameOf(path)] ?? "none";
  if (Array.isArray(named)) return named.map(({ type }) => type).join(" OR ");
  return typeof named === "string" ? named : named.type;
}

/** One of the licences joined by OR will do, all of those joined by AND are needed. */
function isAllowed(licence: string, allowed: readonly string[]): boolean {
  const choices = licence.replace(/^\((.*)\)$/, "$1").split(" OR ");
  return choices.some((choice) => choice.split(" AND ").every((name) => allowed.includes(name)));
}

describe("every installed package", () => {
  it("has a permissive licence; a development tool may also be under MPL", () => {
    expect(installed.length).toBeGreaterThan(500);
    const refused = installed.flatMap((path) => {
      const { dev, devOptional } = locked[path] ?? {};
      const licence = licenceOf(path);
      const allowed = dev || devOptional ? FOR_TOOLS : PERMISSIVE;
      return isAllowed(licence, allowed) ? [] : [`${path}: ${licence}`];
    });
    expect(refused).toEqual([]);
  });

  it.each([
    ["GPL-3.0-only", false],
    ["(MIT OR GPL-3.0-or-later)", true],
    ["(MIT AND GPL-3.0-only)", false],
    ["Hippocratic-2.1", false],
    ["none", false],
  ])("under the licence %s is allowed: %s", (licence, allowed) => {
    expect(isAllowed(licence, FOR_TOOLS)).toBe(allowed);
  });

  it("runs no script on installation, except three packages that are named here", () => {
    const running = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
    // esbuild: puts its program for this platform in place. core-js-pure: prints a request for money.
    // fsevents: of macOS alone.
    const allowed = ["esbuild", "core-js-pure", "fsevents"];
    const names = new Set(running.map(([path]) => nameOf(path)));
    expect([...names].filter((name) => !allowed.includes(name))).toEqual([]);
  });
});

/** The machines that both commands run on, as packages name their native parts. */
const MACHINES = /(darwin-(arm64|x64)|win32-x64(-msvc)?|linux-(arm64|x64)(-(gnu|musl))?)$/;

it("the lock file names every native part of macOS, Windows and Linux", () => {
  const missing = Object.entries(locked).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => MACHINES.test(name))
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(Object.keys(locked).filter((path) => MACHINES.test(path)).length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

/** Whether Node would find the package from this path: in its folder, or in one above. */
function isLocked(path: string, name: string): boolean {
  const folders = path
    .split("/node_modules/")
    .map((_part, index, parts) => parts.slice(0, index + 1).join("/node_modules/"));
  return ["", ...folders].some(
    (folder) => [folder, "node_modules", name].filter(Boolean).join("/") in locked,
  );
}

describe("every direct dependency", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json"));
  const [reasons] = read("app/docs/libraries.md").split("\n## ");

  it.each(Object.keys({ ...dependencies, ...devDependencies }))(
    "%s is listed with its reason in libraries.md",
    (name) => {
      expect(reasons).toContain(`\`${name}\``);
    },
  );
});
