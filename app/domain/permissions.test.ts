import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isPermitted, PermissionExpressionError, parsePermission } from "./permissions";

const anyName = fc.stringMatching(/^[a-z][a-z._:-]{0,8}( [a-z]{1,4})?$/);
const anyNames = fc.array(anyName, { minLength: 1, maxLength: 5 });
const anySpace = fc.constantFrom("", " ", "  ");

describe("parsePermission", () => {
  it.each([
    ["helper", { need: "all", names: ["helper"] }],
    [" helper ", { need: "all", names: ["helper"] }],
    ["a|b", { need: "any", names: ["a", "b"] }],
    ["a & b&c", { need: "all", names: ["a", "b", "c"] }],
    ["edit orders | see orders", { need: "any", names: ["edit orders", "see orders"] }],
  ])("reads %j", (expression, permission) => {
    expect(parsePermission(expression)).toEqual(permission);
  });

  it.each(["", "  ", "a|", "|a", "a||b", "a&&b", "&", "a|b&c", "a&b|c", "|&"])(
    "refuses %j and says which",
    (expression) => {
      expect(() => parsePermission(expression)).toThrow(PermissionExpressionError);
      expect(() => parsePermission(expression)).toThrow(`"${expression}"`);
      expect(() => isPermitted(expression, ["a", "b", "c"])).toThrow(PermissionExpressionError);
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
    ["help", ["helper"], false],
    ["A", ["a"], false],
  ])("%s with %j is %s", (expression, held, permitted) => {
    expect(isPermitted(expression, held)).toBe(permitted);
  });

  it("is some of the alternatives, every one of the required, however spaced", () => {
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
