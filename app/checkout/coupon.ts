import { t } from "@lingui/core/macro";
import { readRefusalBody } from "~/api/body";
import { type Coupon, fetchCoupon } from "~/api/coupons";
import { type ApiError, isAbort, isMissingCall, isRefusal } from "~/api/errors";
import type { CallOptions } from "~/api/http";
import { plainCode } from "~/domain/plain-code";
import { sessionValue } from "~/session/scope";
import { changeBilling, readBooking } from "~/state/booking";
import { describeError } from "~/wording/describe-error";

/** `unchecked`: the backend cannot check coupons. `failed`: the check got no answer. */
export type CouponCheck =
  | { state: "valid"; code: string; coupon: Coupon }
  | { state: "invalid"; code: string; reason?: string | undefined }
  | { state: "unchecked" }
  | { state: "failed"; code: string; error: unknown };

/** Codes found valid in this session, cached so that each price does not check again. */
const validCoupons = sessionValue(() => new Map<string, Coupon>());

function normalise(code: string): string {
  return plainCode(code).toUpperCase();
}

/** Checks a code; null without one. Throws only the `AbortError` of the signal. */
export async function checkCoupon(
  code: string,
  options: CallOptions = {},
): Promise<CouponCheck | null> {
  const wanted = normalise(code);
  if (wanted === "") return null;
  const known = validCoupons().get(wanted);
  if (known) return { state: "valid", code: wanted, coupon: known };
  try {
    const coupon = await fetchInEitherCase(plainCode(code), wanted, options);
    validCoupons().set(wanted, coupon);
    return { state: "valid", code: wanted, coupon };
  } catch (error) {
    if (isAbort(error)) throw error;
    if (lacksCoupons(error)) return { state: "unchecked" };
    if (isRefusal(error, 404, 409, 410, 422)) {
      return { state: "invalid", code: wanted, reason: error.fields.code?.[0] };
    }
    return { state: "failed", code: wanted, error };
  }
}

/** The code as it was typed, then in capitals, as codes are usually printed. */
function fetchInEitherCase(typed: string, wanted: string, options: CallOptions): Promise<Coupon> {
  return fetchCoupon({ code: typed }, options).catch((error) => {
    if (typed === wanted || !isRefusal(error, 404) || lacksCoupons(error)) throw error;
    return fetchCoupon({ code: wanted }, options);
  });
}

/** Checks the booking's coupon, else fills in the account's own. Throws like `checkCoupon`. */
export async function checkBookingCoupon(
  own: string,
  options: CallOptions,
): Promise<CouponCheck | null> {
  const { coupon: typed, offeredCoupon } = readBooking().billing;
  if (typed || !own || own === offeredCoupon) return checkCoupon(typed, options);
  // An order of this session may have used the coupon up.
  forgetCoupon(own);
  const check = await checkCoupon(own, options);
  if (check?.state !== "valid" && check?.state !== "failed") return null;
  // A code that could not be checked is filled in too, and checked again by the payment.
  const coupon = check.state === "valid" ? check.coupon.code : own;
  changeBilling({ coupon, offeredCoupon: own });
  return check;
}

export function appliedCoupon(check: CouponCheck | null, code: string): Coupon | null {
  return check?.state === "valid" && isSameCode(check.code, code) ? check.coupon : null;
}

export function isSameCode(code: string, other: string): boolean {
  return normalise(code) === normalise(other);
}

export function forgetCoupon(code: string): void {
  validCoupons().delete(normalise(code));
}

/** Whether the backend lacks the call: Laravel answers 404 with JSON for an unknown coupon and for a missing route. */
function lacksCoupons(error: unknown): error is ApiError {
  if (!isMissingCall(error)) return false;
  if (error.status !== 404 || error.kind === "gateway") return true;
  return /\broute\b.*\bnot be found\b/i.test(readRefusalBody(error.body).message);
}

export function describeCoupon(check: CouponCheck | null): string | null {
  if (check?.state === "invalid") {
    return check.reason || t`Ese cupón no existe, ya venció o se agotó.`;
  }
  if (check?.state === "failed") return describeError(check.error);
  return null;
}
