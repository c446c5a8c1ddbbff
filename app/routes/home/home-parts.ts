/** What home does not begin with: the search answers first. */
import { loadAddressForm } from "~/address/form/load-form";

/** What a guest finds below the search. */
export const loadDetails = () => import("./home-details");

export const loadKnown = () => import("./known-details");

/** Few have left a booking half finished. */
export const loadUnfinished = () => import("./unfinished-booking");

export const loadDialogs = () => import("./address-dialogs");

/** The search among more saved addresses than stand on home. */
export const loadAllSaved = () => import("~/lists/choose-dialog");

/** A guest has no saved addresses. */
export const loadPlaceIcon = () => import("~/address/saved/place-icon");

/** Fetches them, and the form of one, before they are asked for; a failure is shown when they are. */
export function preloadDialogs(): void {
  loadDialogs().catch(() => {});
  loadAddressForm().catch(() => {});
}
