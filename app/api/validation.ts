import * as z from "zod/mini";
import { readData } from "./body";
import * as field from "./fields";
import { http } from "./http";

export const emailExistsSchema = z.object({ exists: field.boolean(false) });

export async function emailExists(email: string): Promise<boolean> {
  const read = readData(emailExistsSchema);
  return (await http("get", "validation/email/exists", { query: { email }, read })).exists;
}

export const phoneCodeRequestSchema = z.object({ phone: z.string() });

export const codeSentSchema = z.object({
  sent: field.done,
  resend_in: field.orElse(field.number, 60),
});

/** `phone` in E.164, `resend_in` in seconds (spec.md §7). Throws ApiError. */
export function sendPhoneCode(phone: string) {
  const read = readData(codeSentSchema);
  return http("post", "validation/phone/verification/send", { json: { phone }, read });
}

export const phoneCodeCheckSchema = z.object({ phone: z.string(), code: z.string() });

export const codeCheckedSchema = z.object({ verified: field.done });

/** Throws ApiError: 422 on `code` for a wrong code (spec.md §7). */
export async function verifyPhoneCode(
  json: z.output<typeof phoneCodeCheckSchema>,
): Promise<boolean> {
  const read = readData(codeCheckedSchema);
  return (await http("post", "validation/phone/verification/verify", { json, read })).verified;
}
