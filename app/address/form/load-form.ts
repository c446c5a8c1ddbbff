/** The form of the address dialog, in a file of its own. */
export const loadAddressForm = () => import("./address-form");
