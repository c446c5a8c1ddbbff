/** Permission and role checks for loaders, actions and guards (spec.md §6); screens use `<Permitted>`. */
import { isPermitted } from "~/domain/permissions";

/** What of a user the checks look at. */
type Holder = { roles: readonly string[]; permissions: readonly string[] };

/** A user who lacks what a loader or an action asks for. */
export class NotPermittedError extends Error {
  override readonly name = "NotPermittedError";

  constructor(
    readonly need: "role" | "permission",
    readonly expression: string,
  ) {
    super(`The user lacks the ${need} "${expression}"`);
  }
}

/**
 * Whether the user holds the permissions of the expression: one name, `a|b` any, `a&b` all. A guest
 * (null) holds none. Throws `PermissionExpressionError` when it is malformed, whoever asks.
 */
export function checkPermission(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.permissions ?? []);
}

/** As `checkPermission`, for the user's roles. */
export function checkRole(user: Holder | null, expression: string): boolean {
  return isPermitted(expression, user?.roles ?? []);
}

/**
 * The guard's form of `checkPermission`: throws what `refusal` makes for those who lack them, a
 * `NotPermittedError` where none is given.
 */
export function requirePermission(
  user: Holder | null,
  expression: string,
  refusal: () => Error = () => new NotPermittedError("permission", expression),
): void {
  if (!checkPermission(user, expression)) throw refusal();
}

/** As `requirePermission`, for the user's roles. */
export function requireRole(
  user: Holder | null,
  expression: string,
  refusal: () => Error = () => new NotPermittedError("role", expression),
): void {
  if (!checkRole(user, expression)) throw refusal();
}
