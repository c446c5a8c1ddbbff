import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPermitted, PermissionExpressionError } from "./permissions";

const anyName = fc.stringMatching(/^[a-z][a-z._:-]{0,8}( [a-z]{1,4})?$/);
const anyNames = fc.array(anyName, { minLength: 1, maxLength: 5 });
const anySpace = fc.constantFrom("", " ", "  ");

describe("an expression without a meaning", () => {
  it.each(["", "  ", "a|", "|a", "a||b", "a&&b", "&", "a|b&c", "a&b|c", "|&"])(
    "refuses %j and names it in the error",
    (expression) => {
      const check = () => isPermitted(expression, ["a", "b", "c"]);
      expect(check).toThrow(PermissionExpressionError);
      expect(check).toThrow(`"${expression}"`);
    },
  );
});

describe("isPermitted", () => {
  it.each([
    ["a", ["a"], true],
    ["a", ["b"], false],
    ["a", [], false],
    ["a|b", ["b"], true],
    ["a|b", ["c"], false],
    ["a&b", ["b", "a"], true],
    ["a&b", ["a"], false],
    [" helper ", ["helper"], true],
    ["edit orders | see orders", ["see orders"], true],
    ["help", ["helper"], false],
    ["A", ["a"], false],
  ])("%s with %j is %s", (expression, held, permitted) => {
    expect(isPermitted(expression, held)).toBe(permitted);
  });

  it("needs one of the alternatives, or all of the required names, however spaced", () => {
    fc.assert(
      fc.property(anyNames, fc.array(anyName), anySpace, (names, others, space) => {
        const held = [...others, ...names.slice(0, 1)];
        expect(isPermitted(names.join(`${space}|${space}`), held)).toBe(true);
        expect(isPermitted(names.join(`${space}&${space}`), held)).toBe(
          names.every((name) => held.includes(name)),
        );
        expect(isPermitted(names.join("&"), names)).toBe(true);
        expect(isPermitted(names.join("|"), [])).toBe(false);
      }),
    );
  });

  it("never takes away by holding more", () => {
    fc.assert(
      fc.property(
        anyNames,
        fc.array(anyName),
        anyName,
        fc.constantFrom("|", "&"),
        (n, held, more, by) => {
          const expression = n.join(by);
          if (isPermitted(expression, held)) {
            expect(isPermitted(expression, [...held, more])).toBe(true);
          }
        },
      ),
    );
  });
});
