import * as z from "zod/mini";
import { readData } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";

export const emailExistsSchema = z.object({ exists: field.boolean(false) });

export const emailExists = defineCall("GET validation/email/exists", {
  isPublic: true,
  query: z.object({ email: z.string() }),
  answer: readData(emailExistsSchema),
});

export const phoneCodeRequestSchema = z.object({ phone: z.string() });

export const codeSentSchema = z.object({
  sent: field.done,
  resend_in: field.orElse(field.number, 60),
});

/** `phone` in E.164, `resend_in` in seconds (spec.md §7). Throws ApiError. */
export const sendPhoneCode = defineCall("POST validation/phone/verification/send", {
  isPublic: true,
  body: phoneCodeRequestSchema,
  answer: readData(codeSentSchema),
});

export const phoneCodeCheckSchema = z.object({ phone: z.string(), code: z.string() });

export const codeCheckedSchema = z.object({ verified: field.done });

/** Throws ApiError: 422 on `code` for a wrong code (spec.md §7). */
export const verifyPhoneCode = defineCall("POST validation/phone/verification/verify", {
  isPublic: true,
  body: phoneCodeCheckSchema,
  answer: readData(codeCheckedSchema),
});
