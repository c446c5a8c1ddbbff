import { useLocation, useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useReloadScreen } from "~/browser/use-reload-screen";
import { patterns } from "~/paths";
import { useStore } from "~/state/store";
import { LatePart } from "~/ui/late-part";
import { loadNotices } from "./route-error";

/** After HTTP 401 (spec.md §8): logging in leads back to `returnPath`. */
export function SessionEnded({ returnPath }: { returnPath: string | null }) {
  const isGuest = useStore((state) => state.auth.user === null);
  const { pathname } = useLocation();
  if (!returnPath || !isGuest) return null;
  return (
    <LatePart load={loadNotices}>
      {({ EndedNotice }) => (
        <EndedNotice returnPath={returnPath} hasWayBack={pathname !== patterns.helpersLogin} />
      )}
    </LatePart>
  );
}

/** A call of a user whom GET /user names was answered with 401 again: another load would not help. */
export function SessionInsufficient() {
  const isInsufficient = useStore((state) => state.auth.isInsufficient);
  if (!isInsufficient) return null;
  return (
    <LatePart load={loadNotices}>{({ InsufficientNotice }) => <InsufficientNotice />}</LatePart>
  );
}

/** A blocked account is sent home with a toast (spec.md §8): there, and in its data, its state stays in sight. */
export function BlockedAccount() {
  const isBlocked = useStore(({ auth }) => auth.user?.allowed === false);
  const { pathname } = useLocation();
  if (!isBlocked || (pathname !== patterns.home && pathname !== patterns.profileShow)) return null;
  return <LatePart load={loadNotices}>{({ BlockedNotice }) => <BlockedNotice />}</LatePart>;
}

/**
 * Where a guest may be while the API cannot say whether a stored user is still logged in; elsewhere
 * the error screen says it. What the screen shows of that user is loaded anew, without it.
 */
export function SessionUnknown() {
  const failure = useStore((state) => state.auth.failure);
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const { reload } = useReloadScreen();
  const isUnknown = failure !== null;
  const wasUnknown = useRef(false);
  useEffect(() => {
    if (isUnknown && !wasUnknown.current) revalidate();
    // The screen may be the one that shows the failure.
    if (!isUnknown && wasUnknown.current) reload();
    wasUnknown.current = isUnknown;
  }, [isUnknown, revalidate, reload]);
  if (!isUnknown || pathname !== patterns.home) return null;
  return (
    <LatePart load={loadNotices}>
      {({ UnknownNotice }) => (
        <UnknownNotice failure={failure} busy={state !== "idle"} onRetry={revalidate} />
      )}
    </LatePart>
  );
}
