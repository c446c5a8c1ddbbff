import { Trans, useLingui } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, NavLink, Outlet, useLocation } from "@remix-run/react";
import { type FocusEvent, useEffect, useRef } from "react";
import { skipReloadOnNewQuery } from "~/lists/list-query";
import { requireLogin } from "~/session/guards";
import { profileLinks } from "~/shell/bar/profile-links";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";

export const handle = { breadcrumb: () => <Trans>Mi cuenta</Trans> };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  return null;
}

export { skipReloadOnNewQuery as shouldRevalidate };

export default function Profile() {
  return (
    <div className="mx-auto w-full max-w-6xl lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-6 lg:px-6 print:block">
      <ProfileNavigation />
      <div className="min-w-0 max-lg:pt-4">
        <Outlet />
      </div>
    </div>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";

/** Scrolls the row to center the link; scrollIntoView would scroll the page too. */
function scrollRowTo(box: HTMLElement, link: HTMLElement): void {
  box.scrollTo({ left: link.offsetLeft - (box.clientWidth - link.offsetWidth) / 2 });
}

function ProfileNavigation() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  // On a phone the link of the current screen may be scrolled out of the row.
  useEffect(() => {
    const box = row.current;
    const link = box?.querySelector<HTMLElement>(`a[href$="#${pathname}"], [aria-current="page"]`);
    if (box && link) scrollRowTo(box, link);
  }, [pathname]);

  /** The browser does not scroll to a focused link that is partly visible. */
  function showFocused({ currentTarget: box, target: link }: FocusEvent<HTMLElement>) {
    if (link.matches(":focus-visible")) scrollRowTo(box, link);
  }

  return (
    <nav
      ref={row}
      onFocus={showFocused}
      aria-label={t`Mi cuenta`}
      className="relative overflow-x-auto border-line max-lg:border-b lg:sticky lg:top-6 lg:self-start lg:overflow-visible lg:pt-10 [scrollbar-width:none]"
    >
      <ul className="flex gap-1 px-3 sm:px-5 lg:flex-col lg:px-0">
        {profileLinks().map(({ label, to, icon }) => (
          <li key={to} className="shrink-0">
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  "flex min-h-12 items-center gap-2.5 whitespace-nowrap px-3 font-medium transition-colors max-lg:border-b-3 lg:min-h-11 lg:rounded-card",
                  isActive
                    ? "border-primary text-primary lg:bg-primary-soft"
                    : "border-transparent text-muted hover:text-ink lg:hover:bg-sunken",
                )
              }
            >
              <Icon of={icon} className="shrink-0 max-lg:hidden" />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
