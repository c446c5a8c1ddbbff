import type { PhoneCodeReply } from "./phone-code-schema";
import { normalizePhone } from "./phone-rules";

/** How far a verification has come. Numbers in E.164, empty before. */
export type PhoneSteps = {
  code_sent_to: string;
  /** When another code may be asked for: milliseconds since 1970. */
  resend_at: number;
  verified_phone: string;
};

export const noPhoneSteps: PhoneSteps = { code_sent_to: "", resend_at: 0, verified_phone: "" };

export function stepsAfter(reply: PhoneCodeReply, before: PhoneSteps): PhoneSteps {
  switch (reply.step) {
    case "sent":
      return { ...noPhoneSteps, code_sent_to: reply.phone, resend_at: reply.resendAt };
    case "verified":
      return { ...noPhoneSteps, verified_phone: reply.phone };
    case "refused":
      return before;
  }
}

/** What the number in the field needs next. Steps of another number do not count. */
export function phoneStep(typed: string, steps: PhoneSteps, saved: string | undefined) {
  const phone = normalizePhone(typed);
  if (saved !== undefined && phone === normalizePhone(saved)) return "saved";
  if (phone === "") return "typing";
  if (phone === steps.verified_phone) return "verified";
  return phone === steps.code_sent_to ? "sent" : "typing";
}
