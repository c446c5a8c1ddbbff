import { Trans } from "@lingui/react/macro";
import {
  useFetchers,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import WifiOff from "lucide-react/icons/wifi-off";
import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import type { City } from "~/api/reference";
import { LoginPart } from "~/auth/login-part";
import { RemovePrerendered } from "~/browser/early/use-early-input";
import { useChallenged, useOnline } from "~/browser/online";
import { useReloadScreen } from "~/browser/use-reload-screen";
import { actions, patterns } from "~/paths";
import { isOnlyHelper } from "~/session/area-access";
import {
  currentLocation,
  isEntered,
  pathAfterSession,
  setCurrentLocation,
} from "~/session/current-location";
import { useOtherTabs } from "~/session/other-tabs";
import { CustomerBar } from "~/shell/bar/top-bar";
import { isUnstored, storageKeys } from "~/state/storage";
import { useStore } from "~/state/store";
import { Icon } from "~/ui/icon";
import { Lazy } from "~/ui/lazy";
import { MissingPartNotice } from "~/ui/missing-part-notice";
import { MAIN_ID } from "~/ui/page";
import { EarlySkipLink } from "~/ui/skip-link";
import { Toaster } from "~/ui/toaster";
import { pathOf } from "~/url-path";
import { Breadcrumbs } from "./breadcrumbs";
import { Footer } from "./footer";
import { loadNotices, useNotices } from "./route-error";
import "./frame.css";

type FrameProps = {
  /** Null where the start failed before it requested them. */
  cities?: Promise<City[]> | null;
  endedAt?: string | null;
  children: ReactNode;
};

/** Renders the elements around every screen (spec.md §2). */
export function Frame({ cities = null, endedAt = null, children }: FrameProps) {
  const otherTabs = useOtherTabs();
  return (
    <div className="flex min-h-dvh flex-col">
      {above}
      <Contained>
        <ScreenBar cities={cities} />
        {lines}
        <Notices endedAt={endedAt} otherTabs={otherTabs} />
      </Contained>
      {/* As high as the viewport, so that the footer stays out of sight while the screen loads. */}
      <div className="min-h-[calc(100dvh-4rem)] flex-1">
        <Fragment key={otherTabs.version}>{children}</Fragment>
      </div>
      {below}
    </div>
  );
}

/** Error boundary that leaves out a broken part of the frame, so that the screen stays. */
class Contained extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error("A part of the frame broke and was left out", error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

// The router renders the frame at each change of a fetcher; React skips an element that is the same.
const above = (
  <>
    <RemovePrerendered />
    <Contained>
      <EarlySkipLink />
      <PendingLine />
      <LazyVersionBanner />
    </Contained>
  </>
);
const crumbs = (
  <Contained>
    <Breadcrumbs />
  </Contained>
);
const lines = (
  <>
    <OfflineLine />
    <MissingPartNotice />
  </>
);
const below = (
  <>
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
  </>
);

function ScreenBar({ cities }: Pick<FrameProps, "cities">) {
  const handle = useMatches().at(-1)?.handle as { Bar?: ComponentType<{ crumbs: ReactNode }> };
  const Bar = handle?.Bar;
  return Bar ? <Bar crumbs={crumbs} /> : <CustomerBar cities={cities ?? null} crumbs={crumbs} />;
}

function LazyVersionBanner() {
  const module = useNotices();
  useEffect(() => void module?.startWhenIdle(), [module]);
  return module && <module.VersionBanner />;
}

function PendingLine() {
  const navigate = useNavigate();
  const navigating = useNavigation().state !== "idle";
  const logout = useFetchers().find(({ formAction }) => formAction === actions.logout)?.state;
  const before = useRef(logout);
  useEffect(() => {
    // The router drops the redirect of a logout during which another load has begun.
    if (before.current === "submitting" && !logout) navigate(pathAfterSession(), { replace: true });
    before.current = logout;
  }, [logout, navigate]);
  if (!navigating && !logout) return null;
  return (
    <div
      aria-hidden
      className="pending-line fixed inset-x-0 top-0 z-40 border-primary border-b-3 no-print"
    />
  );
}

function OfflineLine() {
  const textId = useId();
  const online = useOnline();
  return (
    <div role="status" aria-labelledby={online ? undefined : textId} className="sticky top-0 z-30">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-1.5 font-medium text-paper text-sm">
          <Icon of={WifiOff} size={18} />
          <span id={textId}>
            <Trans>Sin conexión</Trans>
          </span>
        </p>
      )}
    </div>
  );
}

function focusHeading(): void {
  const main = document.getElementById(MAIN_ID);
  (main?.querySelector<HTMLElement>("h1") ?? main)?.focus({ preventScroll: true });
}

/**
 * After a navigation it scrolls to the top (spec.md §2), focuses the heading and announces the title. The
 * first screen and a refusing guard move nothing; the page load after a login focuses the heading.
 */
function NavigationEffects() {
  const { pathname, search, state } = useLocation();
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    // Without it the browser restores its own scroll position afterwards.
    history.scrollRestoration = "manual";
  }, []);

  useEffect(() => {
    const from = currentLocation();
    setCurrentLocation(pathname + search);
    if (isEntered(state)) {
      focusHeading();
      // Removes the mark, because a later reload would move focus again.
      history.replaceState({ ...history.state, usr: null }, "");
    }
    if (from === null || pathOf(from) === pathname) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
    setAnnouncement(document.title);
  }, [pathname, search, state]);

  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {announcement}
    </div>
  );
}

export type DueNotices = {
  /** After HTTP 401 (spec.md §8): the path to which a login returns. */
  ended: string | null;
  /** Error of GET /user for a stored user. */
  unknown: unknown;
  /** A user whom GET /user returns got a 401 twice, so a reload would not help. */
  isRefusedAgain: boolean;
  /** Shown at home and in the profile, after the toast of spec.md §8 has gone. */
  isBlocked: boolean;
  isChangedElsewhere: boolean;
  isHelperAtHome: boolean;
  /** The device refuses to store the booking, so it is lost with the page. */
  isUnstored: boolean;
  /** A firewall stops the calls, also those whose error stands where no button fits. */
  isChallenged: boolean;
};

function useDueNotices(
  endedAt: string | null,
  isToldOf: boolean,
  isUnderWay: boolean,
): DueNotices | null {
  const { user, failure, isRefusedAgain } = useStore(({ auth }) => auth);
  const { pathname } = useLocation();
  const isHome = pathname === patterns.home;
  const due = {
    ended: user ? null : endedAt || null,
    unknown: isHome ? failure : null,
    isRefusedAgain,
    isBlocked: user?.allowed === false && (isHome || pathname === patterns.profileShow),
    isChangedElsewhere: isToldOf && isUnderWay,
    isHelperAtHome: isHome && isOnlyHelper(user),
    isUnstored: isUnderWay && isUnstored(storageKeys.booking),
    isChallenged: useChallenged(),
  };
  return Object.values(due).some(Boolean) ? due : null;
}

/** While the session is uncertain, guests may continue and personal data is reloaded away. */
function useUnknownSession(): void {
  const isUnknown = useStore(({ auth }) => auth.failure !== null);
  const { revalidate } = useRevalidator();
  const { reload } = useReloadScreen();
  const wasUnknown = useRef(false);
  useEffect(() => {
    if (isUnknown && !wasUnknown.current) revalidate();
    // The screen may be the one that shows the failure.
    if (!isUnknown && wasUnknown.current) reload();
    wasUnknown.current = isUnknown;
  }, [isUnknown, revalidate, reload]);
}

type NoticesProps = { endedAt: string | null; otherTabs: ReturnType<typeof useOtherTabs> };

function Notices({ endedAt, otherTabs: { isToldOf, dismiss } }: NoticesProps) {
  const isUnderWay = useStore(({ appointment }) => appointment.address !== null);
  const due = useDueNotices(endedAt, isToldOf, isUnderWay);
  useUnknownSession();
  // A booking begun later is not the changed one.
  useEffect(() => {
    if (!isUnderWay) dismiss();
  }, [isUnderWay, dismiss]);
  if (!due) return null;
  return (
    <Lazy load={loadNotices}>
      {({ FrameNotices }) => <FrameNotices {...due} onDismissChange={dismiss} />}
    </Lazy>
  );
}
