/** Permission and role checks for screens (spec.md §6); who may enter an area: `area-access.ts`. */

type Holder = { roles: readonly string[]; permissions: readonly string[] };

/** One name, `a|b` any, `a&b` all; null holds none. Throws for a malformed expression in the code. */
export function checkPermission(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.permissions ?? []);
}

export function checkRole(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.roles ?? []);
}

export function isPermitted(expression: string, held: readonly string[]): boolean {
  const isAny = expression.includes("|");
  const names = expression.split(isAny ? "|" : "&").map((name) => name.trim());
  if (names.includes("") || (isAny && expression.includes("&"))) {
    const problem = "names joined by | or by &, not by both";
    throw new Error(`Permission expression "${expression}": ${problem}`);
  }
  const isHeld = (name: string) => held.includes(name);
  return isAny ? names.some(isHeld) : names.every(isHeld);
}
