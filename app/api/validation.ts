import * as z from "zod/mini";
import { readData } from "./body";
import { booleanField, doneField, numberField, orElse } from "./fields";
import { type CallOptions, http } from "./http";

const emailExistsSchema = z.object({ exists: booleanField(false) });

export async function emailExists(email: string, options: CallOptions = {}): Promise<boolean> {
  const read = readData(emailExistsSchema);
  return (await http("get", "validation/email/exists", { ...options, query: { email }, read }))
    .exists;
}

export const phoneCodeRequestSchema = z.object({ phone: z.string() });

const codeSentSchema = z.object({
  sent: doneField,
  resend_in: orElse(numberField, 60),
});

/** `phone` in E.164, `resend_in` in seconds (spec.md §7). */
export function sendPhoneCode(phone: string, options: CallOptions = {}) {
  return http("post", "validation/phone/verification/send", {
    ...options,
    json: { phone },
    read: readData(codeSentSchema),
  });
}

export const phoneCodeCheckSchema = z.object({ phone: z.string(), code: z.string() });

const codeCheckedSchema = z.object({ verified: doneField });

/** 422 on `code` when it is wrong (spec.md §7). */
export async function verifyPhoneCode(
  json: z.output<typeof phoneCodeCheckSchema>,
  options: CallOptions = {},
): Promise<boolean> {
  const read = readData(codeCheckedSchema);
  const answer = await http("post", "validation/phone/verification/verify", {
    ...options,
    json,
    read,
  });
  return answer.verified;
}
