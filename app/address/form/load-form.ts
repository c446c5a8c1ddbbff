/** In a file of its own: home-parts.ts fetches it early, and the dialogs that home-parts.ts loads need it too. */
export const loadAddressForm = () => import("./address-form");
