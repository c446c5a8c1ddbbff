/** Permission and role checks for loaders, actions and guards (spec.md §6); screens use `<Permitted>`. */
import { isPermitted } from "~/domain/permissions";

type Holder = { roles: readonly string[]; permissions: readonly string[] };

export class NotPermittedError extends Error {
  override readonly name = "NotPermittedError";

  constructor(
    readonly need: "role" | "permission",
    readonly expression: string,
  ) {
    super(`The user lacks the ${need} "${expression}"`);
  }
}

/** One name, `a|b` any, `a&b` all; a guest (null) holds none. Throws `PermissionExpressionError`. */
export function checkPermission(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.permissions ?? []);
}

export function checkRole(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.roles ?? []);
}

/** Throws what `refusal` makes for a user who lacks them. */
export function requirePermission(
  user: Holder | null,
  expression: string,
  refusal: () => Error = () => new NotPermittedError("permission", expression),
): void {
  if (!checkPermission(user, expression)) throw refusal();
}

export function requireRole(
  user: Holder | null,
  expression: string,
  refusal: () => Error = () => new NotPermittedError("role", expression),
): void {
  if (!checkRole(user, expression)) throw refusal();
}
