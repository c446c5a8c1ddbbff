import type { ReactNode } from "react";
import { checkPermission, checkRole } from "~/session/permissions";
import { useStore } from "~/state/store";

type PermittedProps = {
  /** An expression of spec.md §6 over the user's roles. */
  roles?: string;
  /** An expression of spec.md §6 over the user's permissions. */
  permissions?: string;
  /** What the others see in its place. */
  otherwise?: ReactNode;
  children: ReactNode;
};

/**
 * Shows its children to those who hold the roles and the permissions named (both, where both are).
 * Throws `PermissionExpressionError` for a malformed expression. What it hides is not protected by
 * it: loaders and actions check for themselves.
 */
export function Permitted({ roles, permissions, otherwise = null, children }: PermittedProps) {
  const user = useStore((state) => state.auth.user);
  const hasRoles = roles === undefined || checkRole(user, roles);
  const hasPermissions = permissions === undefined || checkPermission(user, permissions);
  return hasRoles && hasPermissions ? children : otherwise;
}
