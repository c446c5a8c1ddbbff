/** Parts of home that are loaded after the search is painted. */
import { loadAddressForm } from "~/address/form/load-form";
import { delayIdleWork } from "~/browser/when-idle";

export const loadDetails = () => import("./home-details");

/** For customers, who have saved addresses too. */
export const loadKnown = () => import("./known-details");

/** Loaded on demand, because few visitors have an unfinished booking. */
export const loadUnfinished = () => import("./unfinished-booking");

export const loadDialogs = () => import("./address-dialogs");

/**
 * Preloads the dialogs and the address form; a failure appears when they are opened. Until the app has started,
 * index.html preloads them (app/build/page/early-start.ts).
 */
export function preloadDialogs(): void {
  const ignore = () => {};
  const loads = [loadDialogs().catch(ignore), loadAddressForm().catch(ignore)];
  void Promise.all<unknown>(loads).then(delayIdleWork());
}
