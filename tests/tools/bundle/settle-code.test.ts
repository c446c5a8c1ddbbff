import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseAst } from "vite";
import { expect, it } from "vitest";
import { type Settled, settleCode } from "./settle-code";

const settle = (code: string, settled: Settled) => settleCode(code, parseAst, settled);

it("puts a value where a name is read, and nowhere else", () => {
  const code = "let { spa } = a; a.spa = { spa, other: spa }; spa = 1; function f(spa) { g(spa); }";
  expect(settle(code, { values: { spa: "true" } })).toBe(
    "let { spa } = a; a.spa = { spa:(true), other: (true) }; spa = 1; function f(spa) { g((true)); }",
  );
});

it("puts a value where a path of names is read, and not where it is written", () => {
  const code = "fog.active = false; if (fog.active) { x.fog.active(); }";
  expect(settle(code, { values: { "fog.active": "false" } })).toBe(
    "fog.active = false; if ((false)) { x.fog.active(); }",
  );
});

it("gives a function another body, on as many lines", () => {
  const code = "async function f(a) {\n  return g(a);\n}\nconst f2 = f;";
  expect(settle(code, { bodies: { f: "return 1" } })).toBe(
    "async function f(a) {return 1}\n\n\nconst f2 = f;",
  );
});

it("stops where the library no longer has what is settled", () => {
  const settled = { values: { spa: "true", old: "1" }, bodies: { gone: "" } };
  expect(() => settle("use(spa)", settled)).toThrow("Not found: old, gone");
});

/** What settled-libraries.ts takes out of the router. */
const LEFT_OUT = [
  /import \{[^}]*\b(useBlocker|usePrompt|PrefetchPageLinks|useViewTransitionState|defer)\b[^}]*\} from "@remix-run/,
  /\bviewTransition\b|\bserver(Loader|Action)\b|\bprefetch=|\bpatchRoutes\b/,
];

it("the app uses nothing of the router that the build leaves out", () => {
  const app = fileURLToPath(new URL("../../../app/", import.meta.url));
  const files = readdirSync(app, { recursive: true, encoding: "utf8" });
  const scripts = files.filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  expect(scripts.length).toBeGreaterThan(400);
  const using = scripts.filter((file) => {
    const text = readFileSync(join(app, file), "utf8");
    return LEFT_OUT.some((pattern) => pattern.test(text));
  });
  expect(using).toEqual([]);
});
