import { t } from "@lingui/core/macro";
import { refusalSchema } from "~/api/body";
import { type ApiError, isAbort, isRefusal } from "~/api/errors";
import type { CallOptions } from "~/api/http";
import { type Coupon, fetchCoupon } from "~/api/validation";
import { plainCode } from "~/domain/plain-code";
import { sessionValue } from "~/session/scope";
import { changeBilling, readBooking } from "~/state/booking";
import { describeError } from "~/wording/describe-error";

/**
 * `unchecked`: this backend cannot say before the order is placed; the order's own answer then
 * stands at the field. `failed`: no answer this time.
 */
export type CouponCheck =
  | { state: "valid"; code: string; coupon: Coupon }
  | { state: "invalid"; code: string }
  | { state: "unchecked" }
  | { state: "failed"; error: unknown };

/** Codes found valid in this session, so that every look at the price does not ask again. */
const validCoupons = sessionValue(() => new Map<string, Coupon>());

function normalise(code: string): string {
  return plainCode(code).toUpperCase();
}

/** Checks a code; null without one. Throws the `AbortError` of the signal only. */
export async function checkCoupon(
  code: string,
  options: CallOptions = {},
): Promise<CouponCheck | null> {
  const wanted = normalise(code);
  if (wanted === "") return null;
  const known = validCoupons().get(wanted);
  if (known) return { state: "valid", code: wanted, coupon: known };
  try {
    const coupon = await fetchCoupon(wanted, options);
    validCoupons().set(wanted, coupon);
    return { state: "valid", code: wanted, coupon };
  } catch (error) {
    if (isAbort(error)) throw error;
    if (lacksCoupons(error)) return { state: "unchecked" };
    if (isRefusal(error, 404, 409, 410, 422)) return { state: "invalid", code: wanted };
    return { state: "failed", error };
  }
}

/**
 * The check of the booking's coupon, or of the account's own (`user.coupon`), which is filled in where it is
 * valid and the booking has none. Throws as `checkCoupon`.
 */
export async function checkBookingCoupon(
  own: string,
  options: CallOptions,
): Promise<CouponCheck | null> {
  const { coupon, offeredCoupon } = readBooking().billing;
  if (coupon || !own || own === offeredCoupon) return checkCoupon(coupon, options);
  // An order of this session may have used it.
  forgetCoupon(own);
  const check = await checkCoupon(own, options);
  if (check?.state !== "valid") return null;
  changeBilling({ coupon: check.coupon.code, offeredCoupon: own });
  return check;
}

/** The coupon that counts: found valid, and its code still the one in the booking. */
export function appliedCoupon(check: CouponCheck | null, code: string): Coupon | null {
  return check?.state === "valid" && isSameCode(check.code, code) ? check.coupon : null;
}

export function isSameCode(code: string, other: string): boolean {
  return normalise(code) === normalise(other);
}

export function forgetCoupon(code: string): void {
  validCoupons().delete(normalise(code));
}

/** Laravel answers 404 both for a coupon that is not there and for a route it does not have. */
function lacksCoupons(error: unknown): error is ApiError {
  if (isRefusal(error, 405, 501)) return true;
  if (!isRefusal(error, 404)) return false;
  const body = refusalSchema.safeParse(error.body);
  return body.success && /\broute\b.*\bnot be found\b/i.test(body.data.message);
}

export function describeCoupon(check: CouponCheck | null): string | null {
  if (check?.state === "invalid") return t`Ese cupón no existe, ya venció o se agotó.`;
  if (check?.state === "failed") return describeError(check.error);
  return null;
}
