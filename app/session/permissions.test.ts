import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PermissionExpressionError } from "~/domain/permissions";
import { checkPermission, checkRole, requireRole } from "./permissions";

const anyNames = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z.:-]{0,6}$/), {
  minLength: 1,
  maxLength: 5,
});
const holding = (roles: string[], permissions: string[] = []) => ({ roles, permissions });

describe("checkRole and checkPermission", () => {
  it("each looks at its own names", () => {
    const user = holding(["helper"], ["agenda"]);
    expect(checkRole(user, "helper")).toBe(true);
    expect(checkPermission(user, "helper")).toBe(false);
    expect(checkPermission(user, "agenda")).toBe(true);
    expect(checkRole(user, "agenda")).toBe(false);
  });

  it("any of the names is enough for |, & wants them all", () => {
    fc.assert(
      fc.property(anyNames, anyNames, (wanted, held) => {
        const user = holding(held, held);
        const has = (name: string) => held.includes(name);
        expect(checkRole(user, wanted.join(" | "))).toBe(wanted.some(has));
        expect(checkPermission(user, wanted.join("&"))).toBe(wanted.every(has));
      }),
    );
  });

  it("a guest holds nothing", () => {
    fc.assert(
      fc.property(anyNames, fc.constantFrom("|", "&"), (names, sign) => {
        expect(checkRole(null, names.join(sign))).toBe(false);
        expect(checkPermission(null, names.join(sign))).toBe(false);
      }),
    );
  });

  it("a malformed expression fails at once, for a guest too, and names itself", () => {
    fc.assert(
      fc.property(anyNames, fc.constantFrom("a|b&c", "|", "&a", "a||b", ""), (held, malformed) => {
        for (const user of [null, holding(held, held)]) {
          expect(() => checkRole(user, malformed)).toThrow(PermissionExpressionError);
          expect(() => checkPermission(user, malformed)).toThrow(`"${malformed}"`);
        }
      }),
    );
  });
});

describe("requireRole", () => {
  const refusal = new Error("not here");

  it("lets a user pass who holds what is asked for", () => {
    expect(() => requireRole(holding(["helper"]), "customer|helper", () => refusal)).not.toThrow();
  });

  it("throws what it is given for whoever does not, and for a guest", () => {
    const user = holding(["helper"], ["agenda"]);
    expect(() => requireRole(user, "agenda", () => refusal)).toThrow(refusal);
    expect(() => requireRole(null, "helper", () => refusal)).toThrow(refusal);
  });
});
