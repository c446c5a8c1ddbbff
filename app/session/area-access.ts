import { replace } from "@remix-run/react";
import type { User } from "~/api/user";
import { isHelperPath, paths, patterns, readQuery, requestedPath, safeReturnPath } from "~/paths";
import { readState } from "~/state/store";
import { pathOf } from "~/url-path";
import { currentUser, requireCheckedVisitor } from "./current-user";

export class WrongAreaError extends Error {
  override readonly name = "WrongAreaError";

  constructor(readonly area: "customers" | "helpers") {
    super(`This area belongs to the ${area}`);
  }
}

/** Redirects a guest to the helpers' login. Throws `WrongAreaError` for a customer. */
export async function requireHelper(request: Request): Promise<User> {
  const user = await requireCheckedVisitor();
  if (!user) throw replace(paths.helpers.login(requestedPath(request)));
  turnCustomerAway(user);
  return user;
}

/**
 * Nobody without roles, or with an unknown role, is turned away (spec.md §6 defines none): the API refuses
 * their calls. A backend's own role names are mapped in app/api/mapping.ts.
 */
function holdsOnly(user: User | null, role: "customer" | "helper"): boolean {
  const roles = user?.roles ?? [];
  return roles.length > 0 && roles.every((held) => held === role);
}

/** True for a user who only provides the service; a helper who also books may enter both areas. */
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

/** Redirects a helper to `?volver=` or the agenda. Throws `WrongAreaError` for a customer. */
export async function redirectFromHelperLogin(request: Request): Promise<void> {
  await currentUser();
  const { user } = readState().auth;
  if (!user) return;
  turnCustomerAway(user);
  const wanted = safeReturnPath(readQuery(new URL(request.url).searchParams, "volver"));
  const isLogin = pathOf(wanted ?? "") === patterns.helpersLogin;
  throw replace(wanted && isHelperPath(wanted) && !isLogin ? wanted : paths.helpers.show());
}
