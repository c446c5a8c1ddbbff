import type { History, Router } from "@remix-run/router";

/**
 * Keeps the URL that of the screen. A redirect that begins in the moment in which another navigation
 * completes is taken by the router for one whose URL the browser has changed already.
 */
export function keepUrl(
  router: Router,
  history: History,
  pathOf: (at: History["location"]) => string,
): void {
  let shown = router.state.location;
  router.subscribe(({ location, navigation }) => {
    if (location === shown) return;
    shown = location;
    if (navigation.state !== "idle" || pathOf(history.location) === pathOf(location)) return;
    history.replace(location, location.state);
  });
}
