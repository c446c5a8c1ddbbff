import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { mobileField } from "./register-schema";

/** Asks for a code by text message. */
export const sendCodeSchema = z.object({ phone: mobileField });

/** Gives the code back. */
export const verifyCodeSchema = z.object({
  phone: mobileField,
  code: z.pipe(
    z.string({ error: () => t`Ingresá el código que te enviamos.` }),
    z.pipe(
      z.transform((text: string) => text.replace(/\s/g, "")),
      z.string().check(z.regex(/^\d{4,8}$/, { error: () => t`El código tiene 6 cifras.` })),
    ),
  ),
});

/** What the phone-code action answers; the phone in E.164. */
export type PhoneCodeReply =
  | { step: "sent"; phone: string; resendAt: number }
  | { step: "verified"; phone: string }
  | { step: "refused"; field: "phone" | "code"; message: string };
