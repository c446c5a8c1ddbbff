import type { ClientActionFunctionArgs } from "@remix-run/react";
import { respond } from "~/browser/action-reply";
import { awaitChunk } from "~/browser/load-module";
import { checkCoupon, describeCoupon } from "~/checkout/coupon";
import { plainCode } from "~/domain/plain-code";
import { requireAllowed, requireLogin } from "~/session/guards";
import type { BookedVisits } from "~/state/areas";
import { changeBilling, readBooking } from "~/state/booking";
import { isSame } from "~/state/store";

export { redirectHome as clientLoader } from "~/session/guards";

/** Action of the coupon, and of “Avisame si se libera”. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  await requireAllowed(request);
  const form = await request.formData();
  const typed = form.get("coupon");
  if (typed !== null) return applyCoupon(String(typed), request.signal);
  const { actOnWaiting } = await awaitChunk(() => import("./waiting"), true);
  return actOnWaiting(form, request.signal);
}

/** “Aplicar” and “Quitar”; an empty code removes the coupon. */
async function applyCoupon(typed: string, signal: AbortSignal) {
  const code = plainCode(typed);
  const booked = readVisits();
  const check = await checkCoupon(code, { signal });
  const error = describeCoupon(check);
  if (error) return respond({ error, code }, { reload: false });
  const coupon = check?.state === "valid" ? check.coupon.code : code;
  // Another booking may have begun meanwhile.
  if (isSame(readVisits(), booked)) changeBilling({ coupon });
  return respond({ error: null, code }, { reload: true });
}

function readVisits(): BookedVisits {
  const { address, appointment } = readBooking();
  return { address, appointment };
}
