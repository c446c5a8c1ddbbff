/** Parts of home that are loaded after the search is painted. */
import { loadAddressForm } from "~/address/form/load-form";

export const loadDetails = () => import("./home-details");

export const loadKnown = () => import("./known-details");

/** Loaded on demand, because few visitors have an unfinished booking. */
export const loadUnfinished = () => import("./unfinished-booking");

export const loadDialogs = () => import("./address-dialogs");

/** Loads the search among more saved addresses than home shows. */
export const loadAllSaved = () => import("~/lists/choose-dialog");

/** Loaded on demand, because a guest has no saved addresses. */
export const loadPlaceIcon = () => import("~/address/saved/place-icon");

/** Preloads the dialogs and the address form; a failure appears when they are opened. */
export function preloadDialogs(): void {
  loadDialogs().catch(() => {});
  loadAddressForm().catch(() => {});
}
