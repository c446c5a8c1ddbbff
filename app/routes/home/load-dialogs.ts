import { loadAddressForm } from "~/address/form/load-form";

export const loadDialogs = () => import("./address-dialogs");

/** Fetches them, and the form of one, before they are asked for; a failure is shown when they are. */
export function preloadDialogs(): void {
  loadDialogs().catch(() => {});
  loadAddressForm().catch(() => {});
}
