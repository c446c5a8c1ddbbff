import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import CalendarDays from "lucide-react/icons/calendar-days";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { profileLinks } from "~/account/profile-links";
import type { User } from "~/api/user";
import { settings } from "~/config";
import { paths } from "~/paths";
import { isOnlyHelper } from "~/session/areas";
import { checkRole } from "~/session/permissions";
import { useStore } from "~/state/store";
import { Avatar } from "~/ui/avatar";
import { Menu, type MenuItem } from "~/ui/menu";

function areaLinks(user: User | null): MenuItem[] {
  if (isOnlyHelper(user)) return helperLinks();
  return checkRole(user, settings().helperRole)
    ? [agendaLink(), ...profileLinks()]
    : profileLinks();
}

/** `opened`: its button was pressed before its code was here. */
export function CustomerMenu({ opened, onLogout }: { opened: boolean; onLogout: () => void }) {
  const { t } = useLingui();
  const user = useStore((state) => state.auth.user);
  return (
    <Menu
      label={t`Mi cuenta`}
      compact
      opened={opened}
      media={
        user?.name ? (
          <Avatar name={user.name} className="size-9 text-xs" />
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
          onSelect: onLogout,
        },
      ]}
    />
  );
}

const agendaLink = (): MenuItem => ({
  label: t`Mi agenda`,
  icon: CalendarDays,
  to: paths.helpers.show(),
});

function helperLinks(): MenuItem[] {
  return [
    agendaLink(),
    { label: t`Configuración`, icon: SlidersHorizontal, to: paths.helpers.config() },
  ];
}
