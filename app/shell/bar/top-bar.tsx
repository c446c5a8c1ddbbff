import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useFetcher, useLocation } from "@remix-run/react";
import MapPin from "lucide-react/icons/map-pin";
import { memo, type ReactNode, useState } from "react";
import { cityOf } from "~/address/search/served-area";
import type { City } from "~/api/reference";
import { preloadLogin } from "~/auth/login-part";
import { useModule } from "~/browser/use-module";
import { brand } from "~/config";
import { SelectField } from "~/forms/select-field";
import { actions, paths, patterns } from "~/paths";
import { showLogin } from "~/session/login-dialog";
import { changeState, cityIdOf, useStore } from "~/state/store";
import { Button } from "~/ui/button";
import { Deferred } from "~/ui/deferred";
import { PartFailed } from "~/ui/lazy";
import { showToast } from "~/ui/toaster";
import { isStepPath } from "~/url-path";

type TopBarProps = { brand: ReactNode; crumbs: ReactNode; children?: ReactNode };

export function TopBar({ brand, crumbs, children }: TopBarProps) {
  return (
    <div className="no-print @container relative z-10">
      <div className="wrap flex min-h-15 flex-wrap items-center gap-x-1 max-lg:pt-2 lg:min-h-18 lg:gap-3">
        <header className="contents">
          {brand}
          {children}
        </header>
        {crumbs}
      </div>
    </div>
  );
}

/** Drawn as paths: visible text that differs from the accessible name fails WCAG 2.5.3. */
function Wordmark() {
  return (
    <>
      <svg aria-hidden viewBox="0 0 100 100" className="size-6.5 shrink-0 fill-accent">
        <path d={MARK} />
      </svg>
      <span
        aria-hidden
        data-brand={brand}
        className="font-display text-2xl leading-none before:content-[attr(data-brand)]"
      />
    </>
  );
}

const MARK =
  "M50 37C41 31.3 32.1 14.8 50 4C67.9 14.8 59 31.3 50 37ZM59.2 40.8C56.9 30.4 62.2 12.4 82.5 17.5C87.6 37.8 69.6 43.1 59.2 40.8ZM63 50C68.7 41 85.2 32.1 96 50C85.2 67.9 68.7 59 63 50ZM59.2 59.2C69.6 56.9 87.6 62.2 82.5 82.5C62.2 87.6 56.9 69.6 59.2 59.2ZM50 63C59 68.7 67.9 85.2 50 96C32.1 85.2 41 68.7 50 63ZM40.8 59.2C43.1 69.6 37.8 87.6 17.5 82.5C12.4 62.2 30.4 56.9 40.8 59.2ZM37 50C31.3 59 14.8 67.9 4 50C14.8 32.1 31.3 41 37 50ZM40.8 40.8C30.4 43.1 12.4 37.8 17.5 17.5C37.8 12.4 43.1 30.4 40.8 40.8Z";

const brandLook =
  "-order-2 -ml-1 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-card px-1";

export function BrandLink() {
  const { t } = useLingui();
  return (
    <Link to={paths.home()} aria-label={t`Inicio`} className={brandLook}>
      <Wordmark />
    </Link>
  );
}

/** Renders a plain link, because the prerendered page has no router. */
export function StartLink() {
  const { t } = useLingui();
  return (
    <a href={`#${paths.home()}`} aria-label={t`Inicio`} className={brandLook}>
      <Wordmark />
    </a>
  );
}

type CustomerBarProps = { cities: Promise<City[]> | null; crumbs: ReactNode };

export const CustomerBar = memo(({ cities, crumbs }: CustomerBarProps) => {
  return (
    <TopBar brand={<BrandLink />} crumbs={crumbs}>
      {/* With large type on a phone the select has its own line. */}
      <div className="ml-auto min-w-0 max-w-44 @max-[18.5rem]:order-last @max-[18.5rem]:w-full @max-[18.5rem]:max-w-full sm:max-w-56">
        {cities && <CitySelect cities={cities} />}
      </div>
      <div className="shrink-0 @max-[18.5rem]:ml-auto">
        <AccountMenu />
      </div>
    </TopBar>
  );
});

/** Renders a placeholder of the same height until the user is known. */
export function BarPreview({ crumbs }: { crumbs: ReactNode }) {
  return (
    <TopBar
      crumbs={crumbs}
      brand={
        <span className={brandLook}>
          <Wordmark />
        </span>
      }
    />
  );
}

/** The city of the booking, else the chosen one (spec.md §2); `cities` are empty where they could not be loaded. */
function CitySelect({ cities }: { cities: Promise<City[]> }) {
  const known = useStore((state) => state.appointment.cities);
  return (
    <Deferred resolve={cities} fallback={<CityField cities={known} />}>
      {(loaded) => loaded.length > 0 && <CityField cities={known.length > 0 ? known : loaded} />}
    </Deferred>
  );
}

function CityField({ cities }: { cities: readonly City[] }) {
  const { t } = useLingui();
  // The card form belongs to the payment.
  const { pathname } = useLocation();
  const isBooking = isStepPath(pathname) || pathname === patterns.addCard;
  const chosen = useStore(cityIdOf);
  const address = useStore((state) => state.appointment.address);
  const booked = isBooking && address ? cityOf(address, cities) : null;
  const shown = booked?.id ?? chosen;

  /** During a booking, another city requires another address. An arrow key chooses too, so nothing may lead away. */
  function choose(id: number | null) {
    changeState("profile", { cityId: id });
    const city = booked && cities.find((other) => other.id === id)?.name;
    if (!city) return;
    showToast({
      type: "info",
      text: t`Cambiá la dirección para reservar en ${city}.`,
    });
  }

  return (
    <SelectField
      label={t`Ciudad`}
      labelHidden
      plainIcon={MapPin}
      autoComplete="off"
      placeholder={t`Elegí tu ciudad`}
      options={cities.map(({ id, name }) => ({ value: id, label: name }))}
      value={cities.some(({ id }) => id === shown) ? String(shown) : ""}
      onChange={(event) => choose(Number(event.target.value) || null)}
    />
  );
}

const loadMenu = () => import("./customer-menu");

function AccountMenu() {
  const { user, isLoggedIn } = useStore((state) => state.auth);
  // The fetcher lives here, because the menu is unmounted together with the user.
  const logout = useFetcher();

  // After a failed logout the user is cleared but logged in (spec.md §4), so the menu stays for another try.
  if (!user && !isLoggedIn) {
    return (
      <Button
        variant="plain"
        className="-mr-[min(0.75rem,3vw)] min-h-11 text-sm"
        onClick={showLogin}
        onPointerEnter={preloadLogin}
        onFocus={preloadLogin}
      >
        <Trans>Ingresar</Trans>
      </Button>
    );
  }
  const leave = () => logout.submit(null, { method: "post", action: actions.logout });
  return <LazyMenu onLogout={leave} />;
}

/** Loads the menu; where its code fails, a press says so and still offers the logout. */
function LazyMenu({ onLogout }: { onLogout: () => void }) {
  const { module, failed, ...part } = useModule(loadMenu);
  const [pressed, setPressed] = useState(false);
  if (module) return <module.CustomerMenu opened={pressed} onLogout={onLogout} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="true"
        aria-expanded={false}
        onClick={() => setPressed(true)}
        className="flex min-h-11 items-center gap-2 rounded-full px-1 font-medium lg:pr-3"
      >
        <span aria-hidden className="size-9 rounded-full bg-primary-soft" />
        <span className="sr-only lg:not-sr-only">
          <Trans>Mi cuenta</Trans>
        </span>
        <span aria-hidden className="size-4.5 max-lg:hidden" />
      </button>
      {pressed && failed && (
        <PartFailed {...part} overlay>
          <Button variant="secondary" onClick={onLogout}>
            <Trans>Cerrar sesión</Trans>
          </Button>
        </PartFailed>
      )}
    </>
  );
}
