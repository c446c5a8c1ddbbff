import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import { profileLinks } from "~/account/profile-links";
import type { User } from "~/api/user";
import { preloadLogin } from "~/auth/load-login";
import { actions } from "~/paths";
import { HELPER_ROLE, isOnlyHelper } from "~/session/areas";
import { showLogin } from "~/session/login-dialog";
import { checkRole } from "~/session/permissions";
import { useStore } from "~/state/store";
import { Avatar } from "~/ui/avatar";
import { Button } from "~/ui/button";
import { Menu, type MenuItem } from "~/ui/menu";
import { agendaLink, helperLinks } from "./helper-links";

/** The screens of those areas that are the user's own. */
function areaLinks(user: User | null): MenuItem[] {
  if (isOnlyHelper(user)) return helperLinks();
  return checkRole(user, HELPER_ROLE) ? [agendaLink(), ...profileLinks()] : profileLinks();
}

/** The right end of the bar: “Ingresar” for a guest, “Mi cuenta” for a customer. */
export function AccountMenu() {
  const { t } = useLingui();
  const logout = useFetcher();
  const { user, isLoggedIn } = useStore((state) => state.auth);

  // After a logout that failed the user is cleared but still logged in (spec.md §4): the menu stays,
  // so that it can be tried again.
  if (!user && !isLoggedIn) {
    return (
      <Button
        className="min-h-11 px-4"
        onClick={showLogin}
        onPointerEnter={preloadLogin}
        onFocus={preloadLogin}
      >
        <Trans>Ingresar</Trans>
      </Button>
    );
  }
  return (
    <Menu
      label={t`Mi cuenta`}
      compact
      media={
        user?.name ? (
          <Avatar name={user.name} size="small" />
        ) : (
          <CircleUserRound aria-hidden size={24} strokeWidth={1.75} />
        )
      }
      heading={
        user && (
          <>
            <span className="block truncate font-semibold">{user.name}</span>
            <span className="block truncate text-muted text-sm">{user.email}</span>
          </>
        )
      }
      items={[
        ...areaLinks(user),
        {
          label: t`Cerrar sesión`,
          icon: LogOut,
          divided: true,
          onSelect: () => logout.submit(null, { method: "post", action: actions.logout }),
        },
      ]}
    />
  );
}
