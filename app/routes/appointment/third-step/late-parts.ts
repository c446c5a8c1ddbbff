/** What the step does not begin with. `load.ts` fetches what a press on the button that pays needs. */
import { loadChunk } from "~/browser/load-module";

export const loadCards = () => loadChunk(() => import("./card-choice"));
export const loadCoupon = () => loadChunk(() => import("./coupon-panel"));
export const loadPaying = () => loadChunk(() => import("~/checkout/pay"));
export const loadNews = () => loadChunk(() => import("./order-news"));
export const loadVerify = () => loadChunk(() => import("./verify-order"));
export const loadLookUp = () => loadChunk(() => import("~/checkout/look-up"));
