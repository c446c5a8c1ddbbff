import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { CODE_LENGTH } from "~/domain/masks";
import { parsePhone } from "~/domain/phone";
import { plainCode } from "~/domain/plain-code";
import { describePhoneRefusal } from "~/wording/phone-refusal";

/** A number that can receive a text message, as E.164. */
export const mobileField = z.pipe(
  z.string({ error: () => describePhoneRefusal("missing") }),
  z.transform((text: string, context) => {
    const phone = parsePhone(text);
    if (phone.ok && !phone.isLandline && !phone.extension) return phone.number;
    context.issues.push({
      code: "custom",
      input: text,
      message: phone.ok
        ? t`Tiene que ser un celular: el código llega por mensaje de texto.`
        : describePhoneRefusal(phone.reason),
    });
    return z.NEVER;
  }),
);

/** E.164 of a typed number, or the text where it is none. */
export function normalizePhone(text: string): string {
  const phone = parsePhone(text);
  return phone.ok ? phone.number : text.trim();
}

export function describeUnverifiedPhone(): string {
  return t`Falta verificar este número: pedí el código y escribilo.`;
}

/** Extracts the code from typed or pasted text, such as a whole message; else returns the text. */
export function readPhoneCode(text: string): string {
  const plain = plainCode(text);
  if (/^[\d\s-]*$/.test(plain)) return plain.replace(/\D/g, "");
  const numbers = plain.match(/\d+(?:[ -]\d+)*/g)?.map((number) => number.replace(/\D/g, "")) ?? [];
  const long = numbers.filter((number) => number.length === CODE_LENGTH);
  const [code, ...others] = new Set(long.length > 0 ? long : numbers);
  return code && others.length === 0 ? code : plain;
}

export const sendCodeSchema = z.object({ phone: mobileField });

const describeMissingCode = () => t`Ingresá el código que te enviamos.`;

export const verifyCodeSchema = z.object({
  phone: mobileField,
  code: z.pipe(
    z.string({ error: describeMissingCode }),
    z.pipe(
      z.transform(readPhoneCode),
      z
        .string({ error: describeMissingCode })
        .check(z.regex(/^\d{4,8}$/, { error: () => t`El código tiene 6 cifras.` })),
    ),
  ),
});

/** Reply of the phone-code action; phone in E.164, `resendAt` in ms since 1970. */
export type PhoneCodeReply =
  | { step: "sent"; phone: string; resendAt: number; isUncertain: boolean }
  | { step: "verified"; phone: string }
  | { step: "refused"; field: "phone" | "code"; message: string };

/** Name of the field by which the action writes the reached step into the draft of the registration. */
export const KEEPS_STEP = "keeps_step";

/** Progress of a verification; numbers in E.164, "" before. */
export type PhoneSteps = {
  code_sent_to: string;
  /** Milliseconds since 1970 from which another code may be requested. */
  resend_at: number;
  /** The answer to the request for the code was lost, so that it may not have been sent. */
  is_sending_uncertain: boolean;
  verified_phone: string;
};

export const noPhoneSteps: PhoneSteps = {
  code_sent_to: "",
  resend_at: 0,
  is_sending_uncertain: false,
  verified_phone: "",
};

export function stepsAfter(reply: PhoneCodeReply, before: PhoneSteps): PhoneSteps {
  switch (reply.step) {
    case "sent":
      return {
        ...noPhoneSteps,
        code_sent_to: reply.phone,
        resend_at: reply.resendAt,
        is_sending_uncertain: reply.isUncertain,
      };
    case "verified":
      return { ...noPhoneSteps, resend_at: before.resend_at, verified_phone: reply.phone };
    case "refused":
      return before;
  }
}

/** Opens the number again that the backend refused though it was verified; no code is on its way. */
export function stepsAfterRefusal(before: PhoneSteps): PhoneSteps {
  return before.verified_phone ? { ...noPhoneSteps, resend_at: before.resend_at } : before;
}

/** Returns the next step of the typed number; steps of another number do not count. */
export function phoneStep(typed: string, steps: PhoneSteps, saved: string | undefined) {
  const phone = normalizePhone(typed);
  if (saved !== undefined && phone === normalizePhone(saved)) return "saved";
  if (phone === "") return "typing";
  if (phone === steps.verified_phone) return "verified";
  return phone === steps.code_sent_to ? "sent" : "typing";
}
