import * as z from "zod/mini";
import { settings } from "~/config";
import { readData, readNothing } from "./body";
import { isRefusal } from "./errors";
import { type CallOptions, http } from "./http";
import { type User, userSchema } from "./user";

/** POST /login: unused fields travel as null (contract.md). */
export const loginRequestSchema = z.object({
  email: z.nullable(z.string()),
  password: z.nullable(z.string()),
  social_login: z.nullable(z.string()),
  social_id: z.nullable(z.string()),
});

const sessionSchema = z.object({ user: userSchema });

/** POST /login (spec.md §7, reads data.data.user); 422 on `email` when wrong, 429 when locked. */
export async function postLogin(
  credentials: { email: string; password: string },
  options: CallOptions = {},
): Promise<User> {
  const json: z.output<typeof loginRequestSchema> = {
    ...credentials,
    social_login: null,
    social_id: null,
  };
  return (await http("post", "login", { ...options, json, read: readData(sessionSchema) })).user;
}

/** POST /login/{provider} (spec.md §7: described as broken, so a failure is to be expected). */
export async function postSocialLogin(provider: string, options: CallOptions = {}): Promise<User> {
  const path = `login/${encodeURIComponent(provider)}`;
  return (await http("post", path, { ...options, read: readData(sessionSchema) })).user;
}

/** POST /register (contract.md). Phone in E.164. */
export const registerRequestSchema = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  password: z.string(),
  document_type: z.string(),
  document_number: z.string(),
});
export type RegisterRequest = z.output<typeof registerRequestSchema>;

/** POST /register (spec.md §7): 201 with the user and a session, or 422 by field. */
export async function postRegister(
  json: RegisterRequest,
  options: CallOptions = {},
): Promise<User> {
  return (await http("post", "register", { ...options, json, read: readData(sessionSchema) })).user;
}

/**
 * POST logout, on the separate authentication host (spec.md §7). A 401 is a logout that worked: the
 * session had ended before, and the server knows nobody any more.
 */
export async function postLogout(options: CallOptions = {}): Promise<void> {
  try {
    const call = { ...options, guestAllowed: true, read: readNothing };
    await http("post", settings().authLogoutUrl, call);
  } catch (error) {
    if (!isRefusal(error, 401)) throw error;
  }
}
