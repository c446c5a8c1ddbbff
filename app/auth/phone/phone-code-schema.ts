import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { mobileField } from "./phone-rules";

export const sendCodeSchema = z.object({ phone: mobileField });

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

/** What the phone-code action answers; the phone in E.164, `resendAt` in ms since 1970. */
export type PhoneCodeReply =
  | { step: "sent"; phone: string; resendAt: number }
  | { step: "verified"; phone: string }
  | { step: "refused"; field: "phone" | "code"; message: string };
