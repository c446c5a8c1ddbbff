import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { setCurrentLocation, currentLocation } from "~/session/current-location";
import { MAIN_ID } from "~/ui/page";

function focusHeading(): void {
  const main = document.getElementById(MAIN_ID);
  (main?.querySelector<HTMLElement>("h1") ?? main)?.focus({ preventScroll: true });
}

/**
 * What happens when another screen is shown: it is noted as the visitor's currentLocation, the page
 * scrolls to the top (spec.md §2), the heading takes the focus and the title is said aloud. The
 * first screen, and a guard that keeps the visitor where they are, move nothing.
 */
export function NavigationEffects() {
  const { pathname, search } = useLocation();
  const [announcement, setAnnouncement] = useState("");

  useEffect(() => {
    // The browser would scroll back to where it was, after we have scrolled to the top.
    history.scrollRestoration = "manual";
  }, []);

  useEffect(() => {
    const from = currentLocation();
    setCurrentLocation(pathname + search);
    if (from === null || from.split("?")[0] === pathname) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    focusHeading();
    setAnnouncement(document.title);
  }, [pathname, search]);

  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {announcement}
    </div>
  );
}
