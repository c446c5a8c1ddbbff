import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { ApiError, isRefusal } from "~/api/errors";
import { sendPhoneCode, verifyPhoneCode } from "~/api/validation";
import { type PhoneCodeReply, sendCodeSchema, verifyCodeSchema } from "~/auth/phone-code";
import { respond } from "~/browser/should-revalidate";
import { describeError } from "~/wording/describe-error";

export { leadHome as clientLoader } from "~/session/guards";

/** Verifies `code`, or sends a code where none is posted. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  return form.has("code") ? verifyCode(form) : sendCode(form);
}

async function sendCode(form: FormData) {
  const submission = parseWithZod(form, { schema: sendCodeSchema });
  if (submission.status !== "success") return refuse("phone", submission.error?.phone);
  const { phone } = submission.value;
  try {
    const { sent, resend_in } = await sendPhoneCode(phone);
    if (!sent) throw ApiError.refused(422);
    const resendAt = Date.now() + resend_in * 1000;
    return accept({ step: "sent", phone, resendAt });
  } catch (error) {
    return refuseCall("phone", error);
  }
}

async function verifyCode(form: FormData) {
  const submission = parseWithZod(form, { schema: verifyCodeSchema });
  if (submission.status !== "success") {
    return refuse("code", submission.error?.code ?? submission.error?.phone);
  }
  try {
    if (!(await verifyPhoneCode(submission.value))) throw ApiError.refused(422);
    const { phone } = submission.value;
    return accept({ step: "verified", phone });
  } catch (error) {
    return refuseCall("code", error);
  }
}

const accept = (reply: PhoneCodeReply) => respond(reply, { reload: true });

function refuse(field: "phone" | "code", messages: string[] | null | undefined) {
  const reply: PhoneCodeReply = { step: "refused", field, message: messages?.[0] ?? "" };
  return respond(reply, { reload: false });
}

function refuseCall(field: "phone" | "code", error: unknown) {
  if (!(error instanceof ApiError)) throw error;
  if (!isRefusal(error, 422)) return refuse(field, [describeError(error)]);
  const said = Object.values(error.fields).flat();
  return refuse(field, said.length > 0 ? said : [describeRefusal(field)]);
}

function describeRefusal(field: "phone" | "code"): string {
  return field === "phone"
    ? t`No pudimos enviar un código a ese número. Revisalo y probá de nuevo.`
    : t`El código no es correcto. Revisalo y probá de nuevo.`;
}
