import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPermission, checkRole, isPermitted } from "./permissions";

const anyName = fc.stringMatching(/^[a-z][a-z._:-]{0,8}( [a-z]{1,4})?$/);
const someNames = fc.array(anyName, { minLength: 1, maxLength: 5 });
const anySpace = fc.constantFrom("", " ", "  ");

describe("a malformed expression", () => {
  it.each(["", "  ", "a|", "|a", "a||b", "a&&b", "&", "a|b&c", "a&b|c", "|&"])(
    "is refused as %j, with itself in the error",
    (expression) => {
      const check = () => isPermitted(expression, ["a", "b", "c"]);
      expect(check).toThrow("Permission expression");
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
  ])('answers for "%s" with %j: %s', (expression, held, permitted) => {
    expect(isPermitted(expression, held)).toBe(permitted);
  });

  it("needs one of the alternatives, or all of the required names, with any spaces", () => {
    fc.assert(
      fc.property(someNames, fc.array(anyName), anySpace, (names, others, space) => {
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

  it("stays true with more permissions", () => {
    fc.assert(
      fc.property(
        someNames,
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

const anyNames = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z.:-]{0,6}$/), {
  minLength: 1,
  maxLength: 5,
});
const holding = (roles: string[], permissions: string[] = []) => ({ roles, permissions });

describe("checkRole and checkPermission", () => {
  it("look at roles and at permissions respectively", () => {
    const user = holding(["helper"], ["agenda"]);
    expect(checkRole(user, "helper")).toBe(true);
    expect(checkPermission(user, "helper")).toBe(false);
    expect(checkPermission(user, "agenda")).toBe(true);
    expect(checkRole(user, "agenda")).toBe(false);
  });

  it("need any of the names with |, and all with &", () => {
    fc.assert(
      fc.property(anyNames, anyNames, (wanted, held) => {
        const user = holding(held, held);
        const has = (name: string) => held.includes(name);
        expect(checkRole(user, wanted.join(" | "))).toBe(wanted.some(has));
        expect(checkPermission(user, wanted.join("&"))).toBe(wanted.every(has));
      }),
    );
  });

  it("are false for a guest", () => {
    fc.assert(
      fc.property(anyNames, fc.constantFrom("|", "&"), (names, sign) => {
        expect(checkRole(null, names.join(sign))).toBe(false);
        expect(checkPermission(null, names.join(sign))).toBe(false);
      }),
    );
  });

  it("throw for a malformed expression, for a guest too, and name it", () => {
    fc.assert(
      fc.property(anyNames, fc.constantFrom("a|b&c", "|", "&a", "a||b", ""), (held, malformed) => {
        for (const user of [null, holding(held, held)]) {
          expect(() => checkRole(user, malformed)).toThrow("Permission expression");
          expect(() => checkPermission(user, malformed)).toThrow(`"${malformed}"`);
        }
      }),
    );
  });
});
