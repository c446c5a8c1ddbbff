import * as z from "zod/mini";
import { readDone } from "./body";
import { defineCall } from "./call";
import { readUser } from "./user";

/** Unused fields are sent as null (contract.md). */
export const loginRequestSchema = z.object({
  email: z.nullable(z.string()),
  password: z.nullable(z.string()),
  social_login: z.nullable(z.string()),
  social_id: z.nullable(z.string()),
});

const login = { isPublic: true, takesPassword: true, answer: readUser } as const;

/** POST /login (spec.md §7). Throws ApiError: 422 on `email` for wrong credentials, 429 when locked. */
export const postLogin = defineCall("POST login", { ...login, body: loginRequestSchema });

/** POST /login/{provider} (spec.md §7 describes it as broken). */
export const postSocialLogin = defineCall("POST login/{provider}", login);

export const registerRequestSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  password: z.string(),
  /** Sent only where the backend requires a document at registration; else the first invoice asks for it. */
  document_type: z.optional(z.string()),
  document_number: z.optional(z.string()),
  /** ISO instant, sent where the host has set its terms or its privacy policy. */
  terms_accepted_at: z.optional(z.string()),
  /** A friend's code (contract.md, "Calls we add"); 422 for an unknown or one's own code. */
  referral_code: z.optional(z.string()),
});
export type RegisterRequest = z.output<typeof registerRequestSchema>;

/** POST /register (spec.md §7), phone in E.164. Throws ApiError: 422 by field. */
export const postRegister = defineCall("POST register", { ...login, body: registerRequestSchema });

/** Password reset (contract.md, "Calls we add"): a link by e-mail, then a new password. */
export const forgottenRequestSchema = z.object({ email: z.string() });
/** `token` and `email` come from the link. */
export const resetRequestSchema = z.object({
  email: z.string(),
  token: z.string(),
  password: z.string(),
});

/** POST /password/forgot gives the same answer for any e-mail. Throws ApiError: 429. */
export const askForPassword = defineCall("POST password/forgot", {
  isPublic: true,
  body: forgottenRequestSchema,
  answer: readDone,
});

/** POST /password/reset ends all sessions. Throws ApiError: 422 on `token` for an invalid link. */
export const resetPassword = defineCall("POST password/reset", {
  isPublic: true,
  body: resetRequestSchema,
  answer: readDone,
});
