import * as z from "zod/mini";
import { readData } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";
import type { CallOptions } from "./http";

export const referralSchema = z.object({
  code: field.text,
  /** URL of the app with `?amigo=CODE`; "" where the backend does not send it. */
  url: field.optionalLink,
  /** The reward of the friend and of this customer, in the company's words. */
  reward_text: field.optionalText,
  /** Number of people who registered with the code. */
  invited: field.orElse(field.number, 0),
  /** Whole guaraníes. */
  earned: field.optionalMoney(0),
});
export type Referral = z.output<typeof referralSchema>;

/** The owner of a code and its reward. At least one field is filled for an existing code. */
export const friendSchema = z
  .object({
    name: field.optionalText,
    reward_text: field.optionalText,
    amount: field.optionalMoney(0),
  })
  .check(z.refine(({ name, reward_text, amount }) => Boolean(name || reward_text || amount)));
export type Friend = z.output<typeof friendSchema>;

/** GET /referrals/{code} (contract.md, an added call); null for an unknown code or a missing call. */
export const fetchFriend = defineCall("GET referrals/{code}", {
  isPublic: true,
  answer: readData(friendSchema),
  missing: "part",
});

export const getReferral = defineCall("GET user/referral", {
  answer: readData(z.nullable(referralSchema)),
  missing: "part",
});

/** GET /user/referral (contract.md, an added call): null where the backend lacks it, or the call fails. */
export const fetchReferral = (options: CallOptions = {}): Promise<Referral | null> =>
  getReferral(options).catch(() => null);
