import * as z from "zod/mini";
import { readData } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";

/** A discount, as percent of the total or as an amount in guaraníes. */
export const couponSchema = z.object({
  code: field.text,
  description: field.optionalText,
  percent: field.orElse(field.percent, null),
  amount: field.optionalMoney(null),
});
export type Coupon = z.output<typeof couponSchema>;

/** GET /coupons/{code} (contract.md, an added call). Throws ApiError: 404 for an unknown or expired code. */
export const fetchCoupon = defineCall("GET coupons/{code}", {
  isPublic: true,
  answer: readData(couponSchema),
});
