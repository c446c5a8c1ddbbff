import type { ClientActionFunctionArgs } from "@remix-run/react";
import { respond } from "~/browser/action-reply";
import { checkCoupon, describeCoupon } from "~/checkout/coupon";
import { plainCode } from "~/domain/plain-code";
import { requireAllowed, requireLogin } from "~/session/guards";
import { changeBilling } from "~/state/booking";

export { leadHome as clientLoader } from "~/session/guards";

/** Action of “Aplicar” and “Quitar”; an empty code removes the coupon. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  await requireAllowed(request);
  const code = plainCode(String((await request.formData()).get("coupon") ?? ""));
  const check = await checkCoupon(code, { signal: request.signal });
  const error = describeCoupon(check);
  if (error) return respond({ error, code }, { reload: false });
  changeBilling({ coupon: check?.state === "valid" ? check.coupon.code : code });
  return respond({ error: null, code }, { reload: true });
}
