import * as z from "zod/mini";
import { encodeText } from "~/domain/format";
import { readData } from "./body";
import {
  booleanField,
  doneField,
  numberField,
  optionalMoney,
  optionalText,
  orElse,
  textField,
} from "./fields";
import { type CallOptions, http } from "./http";

export const emailExistsSchema = z.object({ exists: booleanField(false) });

export async function emailExists(email: string, options: CallOptions = {}): Promise<boolean> {
  const read = readData(emailExistsSchema);
  return (await http("get", "validation/email/exists", { ...options, query: { email }, read }))
    .exists;
}

export const phoneCodeRequestSchema = z.object({ phone: z.string() });

export const codeSentSchema = z.object({
  sent: doneField,
  resend_in: orElse(numberField, 60),
});

/** `phone` in E.164, `resend_in` in seconds (spec.md §7). Throws ApiError. */
export function sendPhoneCode(phone: string) {
  const read = readData(codeSentSchema);
  return http("post", "validation/phone/verification/send", { json: { phone }, read });
}

export const phoneCodeCheckSchema = z.object({ phone: z.string(), code: z.string() });

export const codeCheckedSchema = z.object({ verified: doneField });

/** Throws ApiError: 422 on `code` for a wrong code (spec.md §7). */
export async function verifyPhoneCode(
  json: z.output<typeof phoneCodeCheckSchema>,
): Promise<boolean> {
  const read = readData(codeCheckedSchema);
  return (await http("post", "validation/phone/verification/verify", { json, read })).verified;
}

/** A discount, as percent of the total or as an amount in guaraníes. */
export const couponSchema = z.object({
  code: textField,
  description: optionalText,
  percent: orElse(numberField, null),
  amount: optionalMoney(null),
});
export type Coupon = z.output<typeof couponSchema>;

/** GET /coupons/{code} (contract.md, an added call). Throws ApiError: 404 for an unknown or expired code. */
export function fetchCoupon(code: string, options: CallOptions = {}): Promise<Coupon> {
  const path = `coupons/${encodeText(code)}`;
  return http("get", path, { ...options, read: readData(couponSchema) });
}
