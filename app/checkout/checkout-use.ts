import { sessionValue } from "~/session/scope";

/** Whether the checkout was used in this session: a device that refuses to store keeps it in memory only. */
export const checkoutUse = sessionValue(() => ({ isBegun: false }));
