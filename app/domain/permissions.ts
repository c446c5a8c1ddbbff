/** `any` of the names is enough (`a|b`), or `all` are needed (`a&b`, or one name alone). */
export interface Permission {
  need: "any" | "all";
  names: string[];
}

/** A permission or role expression that means nothing: a mistake in code, never of a person. */
export class PermissionExpressionError extends Error {
  constructor(expression: string, problem: string) {
    super(`Permission expression "${expression}": ${problem}`);
    this.name = "PermissionExpressionError";
  }
}

/**
 * Reads a permission or role expression (spec.md §6): one name, alternatives `a|b`, or
 * required-all `a&b`. Spaces around names do not count. Throws PermissionExpressionError when
 * `|` and `&` are mixed or a name is missing.
 */
export function parsePermission(expression: string): Permission {
  const hasAny = expression.includes("|");
  if (hasAny && expression.includes("&")) {
    throw new PermissionExpressionError(expression, "use either | or &, not both");
  }
  const names = expression.split(hasAny ? "|" : "&").map((name) => name.trim());
  if (names.includes("")) throw new PermissionExpressionError(expression, "a name is missing");
  return { need: hasAny ? "any" : "all", names };
}

/**
 * Whether the names held (permissions or roles of a user) satisfy the expression.
 * Throws PermissionExpressionError.
 */
export function isPermitted(expression: string, held: readonly string[]): boolean {
  const { need, names } = parsePermission(expression);
  const isHeld = (name: string) => held.includes(name);
  return need === "any" ? names.some(isHeld) : names.every(isHeld);
}
