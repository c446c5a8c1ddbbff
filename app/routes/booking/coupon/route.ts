import { type ClientActionFunctionArgs, data, redirect } from "@remix-run/react";
import { saveCoupon } from "~/checkout/billing-draft";
import { checkCoupon, describeCoupon } from "~/checkout/coupon";
import { paths } from "~/paths";
import { requireAllowed, requireLogin } from "~/session/guards";

/** A form posts here; typed into the address bar it leads home. */
export function clientLoader() {
  throw redirect(paths.home());
}

/** “Aplicar” and “Quitar”: an empty code takes the coupon off. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  await requireAllowed(request);
  const code = String((await request.formData()).get("coupon") ?? "").trim();
  const check = await checkCoupon(code, { signal: request.signal });
  const error = describeCoupon(check);
  if (error) return data({ error, code }, { status: 422 });
  saveCoupon(check?.state === "valid" ? check.coupon.code : code);
  return data({ error: null, code });
}
