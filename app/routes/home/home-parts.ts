/** Parts of home that are loaded after the search is painted. */
import { loadAddressForm } from "~/address/form/load-form";

export const loadDetails = () => import("./home-details");

/** For customers, who have saved addresses too. */
export const loadKnown = () => import("./known-details");

/** Loaded on demand, because few visitors have an unfinished booking. */
export const loadUnfinished = () => import("./unfinished-booking");

export const loadDialogs = () => import("./address-dialogs");

/** Loaded with the first form or choice. */
export const loadActions = () => import("./home-actions");

/** Preloads the dialogs and the address form; a failure appears when they are opened. */
export function preloadDialogs(): void {
  loadDialogs().catch(() => {});
  loadAddressForm().catch(() => {});
}
