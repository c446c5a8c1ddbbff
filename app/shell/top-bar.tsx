import { useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { City } from "~/api/reference";
import { brand } from "~/config";
import { paths } from "~/paths";
import { AccountMenu } from "./account-menu";
import { CitySelect } from "./city-select";

export function TopBar({ brand, children }: { brand: ReactNode; children: ReactNode }) {
  return (
    <header className="no-print @container border-line border-b bg-surface">
      <div className="mx-auto flex min-h-16 w-full max-w-6xl flex-wrap items-center gap-1 px-4 sm:gap-3 sm:px-6">
        {brand}
        {children}
      </div>
    </header>
  );
}

/** Drawn, not text of the page: a visible label must not differ from the spoken name (WCAG 2.5.3). */
function Wordmark() {
  return (
    <span
      aria-hidden
      suppressHydrationWarning
      data-brand={brand}
      className="font-extrabold text-2xl text-primary tracking-tight before:content-[attr(data-brand)]"
    />
  );
}

const brandLook = "-ml-2 inline-flex min-h-11 shrink-0 items-center rounded-card px-2";

export function BrandLink() {
  const { t } = useLingui();
  return (
    <Link to={paths.home()} aria-label={t`Inicio`} className={brandLook}>
      <Wordmark />
    </Link>
  );
}

export function CustomerBar({ cities }: { cities: Promise<City[]> | null }) {
  return (
    <TopBar brand={<BrandLink />}>
      {/* With large text on a phone it has a line of its own. */}
      <div className="ml-auto w-44 min-w-0 @max-[18.5rem]:order-last @max-[18.5rem]:w-full @min-[18.5rem]:flex-1 @min-[18.5rem]:max-w-44 sm:@min-[18.5rem]:max-w-56">
        {cities && <CitySelect cities={cities} />}
      </div>
      <div className="shrink-0 @max-[18.5rem]:ml-auto">
        <AccountMenu />
      </div>
    </TopBar>
  );
}

/** Before it is known who is here: the same height, nothing to press. */
export function BarPreview() {
  return (
    <TopBar
      brand={
        <span className={brandLook}>
          <Wordmark />
        </span>
      }
    >
      {null}
    </TopBar>
  );
}
