import { sessionValue } from "~/session/scope";

/** A device that refuses to store holds the checkout in memory alone. */
export const checkoutUse = sessionValue(() => ({ isBegun: false }));
