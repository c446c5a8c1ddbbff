import type { ReactNode } from "react";
import { checkPermission, checkRole } from "~/session/permissions";
import { useStore } from "~/state/store";

type PermittedProps = {
  /** An expression over the user's roles. */
  roles?: string;
  /** An expression over the user's permissions. */
  permissions?: string;
  otherwise?: ReactNode;
  children: ReactNode;
};

/**
 * Shows its children to who holds the roles and the permissions (spec.md §6). It protects nothing:
 * loaders and actions check for themselves. Throws `PermissionExpressionError`.
 */
export function Permitted({ roles, permissions, otherwise = null, children }: PermittedProps) {
  const user = useStore((state) => state.auth.user);
  const hasRoles = roles === undefined || checkRole(user, roles);
  const hasPermissions = permissions === undefined || checkPermission(user, permissions);
  return hasRoles && hasPermissions ? children : otherwise;
}
