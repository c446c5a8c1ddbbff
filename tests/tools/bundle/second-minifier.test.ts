import { expect, it } from "vitest";
import { minifyAgain } from "./second-minifier";

it("gives short names, and keeps those that other files know", () => {
  const { code } = minifyAgain("a.js", "const longName = () => window; export { longName as a };");
  expect(code).toMatch(/^const (\w)=\(\)=>window;export\{\1 as a\};$/);
});

it.each([
  "./toasts-1.js",
  // What stands for a hash until it is known.
  "./toasts-!~{00$}~.js",
])("leaves the name of an imported file as Vite looks for it: %s", (name) => {
  const { code } = minifyAgain("a.js", `window.load = () => import("${name}");`);
  expect(code).toContain(`import("${name}")`);
});

it("refuses what is no script", () => {
  expect(() => minifyAgain("a.js", "const = 1;")).toThrow("a.js could not be minified again");
});
