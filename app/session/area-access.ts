import { replace } from "@remix-run/react";
import type { User } from "~/api/user";
import { isHelperPath, paths, patterns, requestedPath, safeReturnPath } from "~/paths";
import { readState } from "~/state/store";
import { currentUser, requireKnown } from "./current-user";

export class WrongAreaError extends Error {
  override readonly name = "WrongAreaError";

  constructor(readonly area: "customers" | "helpers") {
    super(`This area belongs to the ${area}`);
  }
}

/** A guest goes to the helpers' own login, which leads back here; a customer meets `WrongAreaError`. */
export async function requireHelper(request: Request): Promise<User> {
  const user = await requireKnown();
  if (!user) throw replace(paths.helpers.login(requestedPath(request)));
  turnCustomerAway(user);
  return user;
}

/**
 * Without roles, or with one that the app does not know, nobody is turned away (spec.md §6 knows none): the
 * calls of the area refuse who has no business there. A backend's own names: app/api/mapping.ts.
 */
function holdsOnly(user: User | null, role: "customer" | "helper"): boolean {
  const roles = user?.roles ?? [];
  return roles.length > 0 && roles.every((held) => held === role);
}

/** True for those who only provide the service; who also books is at home in both areas. */
export function isOnlyHelper(user: User | null): boolean {
  return holdsOnly(user, "helper");
}

export function isOnlyCustomer(user: User | null): boolean {
  return holdsOnly(user, "customer");
}

export function turnHelperAway(user: User): void {
  if (isOnlyHelper(user)) throw new WrongAreaError("customers");
}

function turnCustomerAway(user: User): void {
  if (isOnlyCustomer(user)) throw new WrongAreaError("helpers");
}

/** A guest stays; a helper goes on (`?volver=`, else the agenda); a customer meets `WrongAreaError`. */
export async function leaveHelperLogin(request: Request): Promise<void> {
  await currentUser();
  const { user } = readState().auth;
  if (!user) return;
  turnCustomerAway(user);
  const wanted = safeReturnPath(new URL(request.url).searchParams.get("volver"));
  const isLogin = wanted?.split("?")[0] === patterns.helpersLogin;
  throw replace(wanted && isHelperPath(wanted) && !isLogin ? wanted : paths.helpers.show());
}
