import type { History, Router } from "@remix-run/router";

/**
 * Restores the URL of the screen: the router mistakes a redirect that begins while another navigation
 * completes for one whose URL the browser has already changed.
 */
export function restoreUrl(
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
