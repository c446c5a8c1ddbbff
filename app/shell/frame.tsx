import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import type { City } from "~/api/reference";
import { LoginPart } from "~/auth/login-part";
import { whenIdle } from "~/browser/when-idle";
import { isHelperPath, patterns } from "~/paths";
import { useOtherTabs } from "~/session/other-tabs";
import { HelperHint } from "~/shell/bar/helper-hint";
import { CustomerBar, HelperBar } from "~/shell/bar/top-bar";
import { MissingPartNotice } from "~/ui/missing-part-notice";
import { EarlySkipLink } from "~/ui/skip-link";
import { Toaster } from "~/ui/toaster";
import { VersionBanner } from "~/version/banner";
import { Breadcrumbs } from "./breadcrumbs";
import { Contained } from "./contained";
import { Footer } from "./footer";
import { NavigationEffects } from "./navigation-effects";
import { OfflineLine } from "./offline-line";
import { PendingLine } from "./pending-line";
import { loadErrorDetails } from "./route-error";
import { BlockedAccount, SessionEnded, SessionInsufficient, SessionUnknown } from "./session-ended";

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
  // Later, where it is needed, there may be no connection.
  useEffect(() => whenIdle(() => void loadErrorDetails().catch(() => {})), []);
  const crumbs = (
    <Contained>
      <Breadcrumbs />
    </Contained>
  );
  return (
    <div className="flex min-h-dvh flex-col">
      <Contained>
        <EarlySkipLink />
        <PendingLine />
        <VersionBanner />
      </Contained>
      <Contained>
        {isHelperPath(pathname) ? (
          <HelperBar crumbs={crumbs} />
        ) : (
          <CustomerBar cities={cities} crumbs={crumbs} />
        )}
        <OfflineLine />
        <MissingPartNotice />
        <SessionEnded returnPath={endedAt} />
        <SessionUnknown />
        <SessionInsufficient />
        <BlockedAccount />
        {pathname === patterns.home && <HelperHint />}
      </Contained>
      {/* As high as the screen below the bar: the footer, out of sight, moves nothing a person sees. */}
      <div className="min-h-[calc(100dvh-4rem)] flex-1">{children}</div>
      <Contained>
        <Footer />
      </Contained>
      <Contained>
        <NavigationEffects />
        <LoginPart />
      </Contained>
      <Contained>
        <Toaster />
      </Contained>
    </div>
  );
}
