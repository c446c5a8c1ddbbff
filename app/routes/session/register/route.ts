import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { type ClientActionFunctionArgs, data } from "@remix-run/react";
import { timeNow } from "~/api/sending/server-clock";
import { postRegister } from "~/api/sessions";
import { fetchUser } from "~/api/user";
import { registrationDraft, saveDraft } from "~/auth/drafts";
import { registerSchema } from "~/auth/register-schema";
import { settings } from "~/config";
import { describeUnkept, enterSession, refuseSession, untilReload } from "~/session/enter-session";
import { sendOrFind } from "~/session/look-up";
import { changeState } from "~/state/store";
import { replyToRefusal } from "~/wording/refused-form";

const fields = [
  ...["name", "phone", "email", "password"],
  ...["document_type", "document_number", "referral_code"],
];

export { leadHome as clientLoader } from "~/session/guards";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: registerSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { termsUrl, privacyUrl } = settings();
  const terms_accepted_at = timeNow().toISOString();
  const accepted = termsUrl || privacyUrl ? { terms_accepted_at } : {};
  try {
    const { email } = submission.value;
    // After a lost answer it looks for the user, because a second registration would be refused.
    const user = await sendOrFind(postRegister({ ...submission.value, ...accepted }), async () => {
      const here = await fetchUser({ guestAllowed: true });
      return here?.email.toLowerCase() === email.toLowerCase() ? here : null;
    });
    changeState("profile", { friendCode: "" });
    if (await enterSession(user)) return untilReload();
    const why = describeUnkept();
    const formErrors = [t`Tu cuenta quedó creada. ${why}`];
    return data(submission.reply({ formErrors }), { status: 422 });
  } catch (error) {
    refuseSession();
    const reply = replyToRefusal(submission, error, fields);
    if (reply.error?.document_type || reply.error?.document_number) {
      // This backend requires a document, so the form asks for it from now on.
      saveDraft({ document_type: registrationDraft().document_type || "ci" });
    }
    return data(reply, { status: 422 });
  }
}
