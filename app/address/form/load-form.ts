/** This file stands alone, because home-parts.ts and the dialogs that it loads both import it. */
export const loadAddressForm = () => import("./address-form");
