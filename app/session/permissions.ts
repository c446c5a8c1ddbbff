/** Permission and role checks for screens (spec.md §6); who may enter an area: `areas.ts`. */

type Holder = { roles: readonly string[]; permissions: readonly string[] };

/** One name, `a|b` any, `a&b` all; a guest (null) holds none. Throws `PermissionExpressionError`. */
export function checkPermission(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.permissions ?? []);
}

export function checkRole(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.roles ?? []);
}

/** `a|b` needs any, `a&b` all of the names. */
interface Permission {
  need: "any" | "all";
  names: string[];
}

/** A mistake in code, never of a person. */
export class PermissionExpressionError extends Error {
  constructor(expression: string, problem: string) {
    super(`Permission expression "${expression}": ${problem}`);
    this.name = "PermissionExpressionError";
  }
}

/** Reads a permission or role expression (spec.md §6). Throws PermissionExpressionError. */
function parsePermission(expression: string): Permission {
  const hasAny = expression.includes("|");
  if (hasAny && expression.includes("&")) {
    throw new PermissionExpressionError(expression, "use either | or &, not both");
  }
  const names = expression.split(hasAny ? "|" : "&").map((name) => name.trim());
  if (names.includes("")) throw new PermissionExpressionError(expression, "a name is missing");
  return { need: hasAny ? "any" : "all", names };
}

/** Whether the names held satisfy the expression. Throws PermissionExpressionError. */
export function isPermitted(expression: string, held: readonly string[]): boolean {
  const { need, names } = parsePermission(expression);
  const isHeld = (name: string) => held.includes(name);
  return need === "any" ? names.some(isHeld) : names.every(isHeld);
}
