import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { currentLocation, isEntered, setCurrentLocation } from "~/session/current-location";
import { MAIN_ID } from "~/ui/page";

function focusHeading(): void {
  const main = document.getElementById(MAIN_ID);
  (main?.querySelector<HTMLElement>("h1") ?? main)?.focus({ preventScroll: true });
}

/**
 * On a new screen the page scrolls to the top (spec.md §2), the heading takes the focus and the title
 * is announced. The first screen, and a guard that keeps the visitor, move nothing; after a login, which
 * loads the page anew, the heading takes the focus that was in the dialog.
 */
export function NavigationEffects() {
  const { pathname, search, state } = useLocation();
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    // Else the browser scrolls back after this component has scrolled to the top.
    history.scrollRestoration = "manual";
  }, []);

  useEffect(() => {
    const from = currentLocation();
    setCurrentLocation(pathname + search);
    if (isEntered(state)) {
      focusHeading();
      // Else each later reload of the page would move the focus again.
      history.replaceState({ ...history.state, usr: null }, "");
    }
    if (from === null || from.split("?")[0] === pathname) return;
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
