import { Trans } from "@lingui/react/macro";
import { NavLink, useFetcher } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import LogOut from "lucide-react/icons/log-out";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import type { ReactNode } from "react";
import { isUnanswered } from "~/browser/action-reply";
import { actions, paths } from "~/paths";
import { isOnlyCustomer } from "~/session/area-access";
import { useStore } from "~/state/store";
import { Icon } from "~/ui/icon";
import { BrandLink, TopBar } from "./top-bar";

/** Renders the top bar of the helper area; routes select it in `handle`. */
export function HelperBar({ crumbs }: { crumbs: ReactNode }) {
  const isKnown = useStore(({ auth }) => auth.user !== null || auth.isLoggedIn);
  const mayWork = useStore(({ auth }) => auth.user !== null && !isOnlyCustomer(auth.user));
  // The fetcher lives here, because the button is unmounted together with the user.
  const logout = useFetcher();
  const isLeaving = isUnanswered(logout);
  function leave() {
    if (!isLeaving) logout.submit(null, { method: "post", action: actions.logout });
  }
  return (
    <TopBar brand={<BrandLink />} crumbs={crumbs}>
      <div className="ml-auto flex min-w-0 flex-wrap items-stretch sm:gap-2">
        {mayWork && (
          <nav className="flex flex-wrap items-stretch sm:gap-2">
            <BarLink to={paths.helpers.show()} icon={CalendarDays}>
              <Trans>Mi agenda</Trans>
            </BarLink>
            <BarLink to={paths.helpers.config()} icon={SlidersHorizontal}>
              <Trans>Configuración</Trans>
            </BarLink>
          </nav>
        )}
        {isKnown && (
          <button
            type="button"
            aria-disabled={isLeaving || undefined}
            onClick={leave}
            className={look}
          >
            <Icon of={LogOut} className="shrink-0" />
            <Trans>Cerrar sesión</Trans>
          </button>
        )}
      </div>
    </TopBar>
  );
}

const look =
  "flex min-h-12 flex-col items-center justify-center gap-0.5 whitespace-nowrap rounded-card px-1 text-center min-[22.5rem]:px-1.5 font-medium text-muted text-xs hover:bg-sunken hover:text-ink sm:flex-row sm:gap-2 sm:px-3 sm:text-base";

function BarLink({ to, icon, children }: { to: string; icon: LucideIcon; children: ReactNode }) {
  return (
    <NavLink to={to} className={`${look} aria-[current=page]:text-primary`}>
      <Icon of={icon} className="shrink-0" />
      {children}
    </NavLink>
  );
}
