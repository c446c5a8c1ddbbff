/** Permission and role checks for loaders, actions and guards (spec.md §6); screens use `<Permitted>`. */
import { isPermitted } from "~/domain/permissions";

type Holder = { roles: readonly string[]; permissions: readonly string[] };

/** One name, `a|b` any, `a&b` all; a guest (null) holds none. Throws `PermissionExpressionError`. */
export function checkPermission(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.permissions ?? []);
}

export function checkRole(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.roles ?? []);
}

/** Throws what `refusal` makes for a user who lacks them. */
export function requireRole(user: Holder | null, expression: string, refusal: () => Error): void {
  if (!checkRole(user, expression)) throw refusal();
}
