import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { City } from "~/api/reference";
import { LoginModal } from "~/auth/login-modal";
import { isHelperPath, patterns } from "~/paths";
import { useOtherTabs } from "~/session/other-tabs";
import { MissingPartNotice } from "~/ui/missing-part-notice";
import { SkipLink } from "~/ui/skip-link";
import { Toaster } from "~/ui/toaster";
import { VersionBanner } from "~/version/banner";
import { Breadcrumbs } from "./breadcrumbs";
import { Contained } from "./contained";
import { Footer } from "./footer";
import { HelperBar, HelperHint } from "./helper-bar";
import { NavigationEffects } from "./navigation-effects";
import { OfflineLine } from "./offline-line";
import { PendingLine } from "./pending-line";
import { SessionEnded, SessionUnknown } from "./session-ended";
import { CustomerBar } from "./top-bar";

type FrameProps = {
  /** Null where the start-up load did not get that far. */
  cities?: Promise<City[]> | null;
  endedAt?: string | null;
  children: ReactNode;
};

/** The elements of spec.md §2 around every screen. */
export function Frame({ cities = null, endedAt = null, children }: FrameProps) {
  const { pathname } = useLocation();
  useOtherTabs();
  return (
    <div className="flex min-h-dvh flex-col">
      <Contained>
        <SkipLink />
        <PendingLine />
        <VersionBanner />
      </Contained>
      <Contained>
        {isHelperPath(pathname) ? <HelperBar /> : <CustomerBar cities={cities} />}
        <OfflineLine />
        <MissingPartNotice className="sticky top-2 z-30 mx-auto my-2 w-full max-w-2xl px-4" />
        <SessionEnded returnPath={endedAt} />
        <SessionUnknown />
        {pathname === patterns.home && <HelperHint />}
      </Contained>
      <Contained>
        <Breadcrumbs />
      </Contained>
      <div className="flex-1">{children}</div>
      <Contained>
        <Footer />
      </Contained>
      <Contained>
        <NavigationEffects />
        <LoginModal />
      </Contained>
      <Contained>
        <Toaster />
      </Contained>
    </div>
  );
}
