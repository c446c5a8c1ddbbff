import * as z from "zod/mini";
import { encodeText } from "~/domain/format";
import { readData } from "./body";
import * as field from "./fields";
import { type CallOptions, http } from "./http";

/** A discount, as percent of the total or as an amount in guaraníes. */
export const couponSchema = z.object({
  code: field.text,
  description: field.optionalText,
  percent: field.orElse(field.number, null),
  amount: field.optionalMoney(null),
});
export type Coupon = z.output<typeof couponSchema>;

/** GET /coupons/{code} (contract.md, an added call). Throws ApiError: 404 for an unknown or expired code. */
export function fetchCoupon(code: string, options: CallOptions = {}): Promise<Coupon> {
  const path = `coupons/${encodeText(code)}`;
  return http("get", path, { ...options, read: readData(couponSchema) });
}
