import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { ApiError, isRefusal, mayHaveTakenEffect } from "~/api/errors";
import { sendPhoneCode, verifyPhoneCode } from "~/api/validation";
import { registrationDraft, saveDraft } from "~/auth/drafts";
import {
  KEEPS_STEP,
  type PhoneCodeReply,
  sendCodeSchema,
  stepsAfter,
  verifyCodeSchema,
} from "~/auth/phone-code";
import { respond } from "~/browser/action-reply";
import { sessionValue } from "~/session/scope";
import { describeError } from "~/wording/describe-error";

export { redirectHome as clientLoader } from "~/session/guards";

/** Numbers whose check got no answer: if the backend refuses the code later, that check may have accepted it. */
const uncertainChecks = sessionValue(() => new Set<string>());

/** Verifies `code`, or sends a code where none is posted. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const reply = await (form.has("code") ? verifyCode(form) : sendCode(form));
  if (form.has(KEEPS_STEP)) saveDraft(stepsAfter(reply.data, registrationDraft()));
  return reply;
}

async function sendCode(form: FormData) {
  const submission = parseWithZod(form, { schema: sendCodeSchema });
  if (submission.status !== "success") return refuse("phone", submission.error?.phone);
  const { phone } = submission.value;
  try {
    const { sent, resend_in } = await sendPhoneCode({ body: { phone } });
    if (!sent) throw ApiError.refused(422);
    const resendAt = Date.now() + resend_in * 1000;
    uncertainChecks().delete(phone);
    return accept({ step: "sent", phone, resendAt, isUncertain: false });
  } catch (error) {
    if (error instanceof ApiError && !error.isChallenge && mayHaveTakenEffect(error)) {
      const sent: PhoneCodeReply = { step: "sent", phone, resendAt: Date.now(), isUncertain: true };
      return respond(sent, { reload: false });
    }
    return refuseCall("phone", error);
  }
}

async function verifyCode(form: FormData) {
  const submission = parseWithZod(form, { schema: verifyCodeSchema });
  if (submission.status !== "success") {
    return refuse("code", submission.error?.code ?? submission.error?.phone);
  }
  const { phone } = submission.value;
  const uncertain = uncertainChecks();
  try {
    const { verified } = await verifyPhoneCode({ body: submission.value });
    if (!verified) throw ApiError.refused(422);
    uncertain.delete(phone);
    return accept({ step: "verified", phone });
  } catch (error) {
    if (mayHaveTakenEffect(error)) uncertain.add(phone);
    if (uncertain.has(phone) && isCodeRefused(error)) {
      return refuse("code", [
        t`Puede que este número ya esté verificado: antes no nos llegó la respuesta. Pedí otro código para estar seguros.`,
      ]);
    }
    return refuseCall("code", error);
  }
}

function isCodeRefused(error: unknown): boolean {
  if (!isRefusal(error, 422)) return false;
  return "code" in error.fields || Object.keys(error.fields).length === 0;
}

const accept = (reply: PhoneCodeReply) => respond(reply, { reload: true });

function refuse(field: "phone" | "code", messages: string[] | null | undefined) {
  const reply: PhoneCodeReply = { step: "refused", field, message: messages?.[0] ?? "" };
  return respond(reply, { reload: false });
}

function refuseCall(field: "phone" | "code", error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  if (!isRefusal(error, 422)) return refuse(field, [describeError(error)]);
  const messages = Object.values(error.fields).flat();
  return refuse(field, messages.length > 0 ? messages : [describeRefusal(field)]);
}

function describeRefusal(field: "phone" | "code"): string {
  return field === "phone"
    ? t`No pudimos enviar un código a ese número. Revisalo y probá de nuevo.`
    : t`El código no es correcto. Revisalo y probá de nuevo.`;
}
