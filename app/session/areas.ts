/** The two areas of the app, and who belongs in which (spec.md §1, §2). */
import { replace } from "@remix-run/react";
import type { User } from "~/api/user";
import { isHelperPath, paths, patterns, requestedPath, safeReturnPath } from "~/paths";
import { readState } from "~/state/store";
import { currentUser, requireAnswer } from "./current-user";
import { checkRole, requireRole } from "./permissions";

/** The role of those who provide the service, whatever word the URLs have for them. */
export const HELPER_ROLE = "helper";
const CUSTOMER_ROLE = "customer";

export class WrongAreaError extends Error {
  override readonly name = "WrongAreaError";

  constructor(readonly area: "customers" | "helpers") {
    super(`This area belongs to the ${area}`);
  }
}

/** A guest goes to the helpers' own login, which leads back here; a customer meets `WrongAreaError`. */
export async function requireHelper(request: Request): Promise<User> {
  const user = await requireAnswer();
  if (!user) throw replace(paths.helpers.login(requestedPath(request)));
  requireRole(user, HELPER_ROLE, () => new WrongAreaError("helpers"));
  return user;
}

/** True for those who only provide the service; who also books is at home in both areas. */
export function isOnlyHelper(user: User | null): boolean {
  return checkRole(user, HELPER_ROLE) && !checkRole(user, CUSTOMER_ROLE);
}

export function turnHelperAway(user: User): void {
  if (isOnlyHelper(user)) throw new WrongAreaError("customers");
}

/** A guest stays; a helper goes on (`?volver=`, else the agenda); a customer meets `WrongAreaError`. */
export async function leaveHelperLogin(request: Request): Promise<void> {
  await currentUser();
  const { user } = readState().auth;
  if (!user) return;
  requireRole(user, HELPER_ROLE, () => new WrongAreaError("helpers"));
  const wanted = safeReturnPath(new URL(request.url).searchParams.get("volver"));
  const isLogin = wanted?.split("?")[0] === patterns.helpersLogin;
  throw replace(wanted && isHelperPath(wanted) && !isLogin ? wanted : paths.helpers.show());
}
