import { t } from "@lingui/core/macro";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { isRefusal, mayHaveTakenEffect } from "~/api/errors";
import { timeNow } from "~/api/sending/server-clock";
import { postRegister, type RegisterRequest } from "~/api/sessions";
import { fetchUser, type User } from "~/api/user";
import { registrationDraft, saveDraft } from "~/auth/drafts";
import { registerSchema } from "~/auth/register-schema";
import { settings } from "~/config";
import { answerForm } from "~/forms/answer-form";
import { beginSession } from "~/session/enter-session";
import { sessionValue } from "~/session/scope";
import { changeState } from "~/state/store";
import { sendOrFind } from "~/writes/look-up";

const fields = [
  ...["name", "phone", "email", "password"],
  ...["document_type", "document_number", "referral_code"],
];

/** E-mail addresses whose registration got no answer: an account with such an address may be the new one. */
const uncertainEmails = sessionValue(() => new Set<string>());

export { redirectHome as clientLoader } from "~/session/guards";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  let email = "";
  return answerForm(await request.formData(), {
    schema: registerSchema,
    fields,
    async send(person) {
      email = person.email.toLowerCase();
      const why = await beginSession(() => register(person));
      return { formErrors: [t`Tu cuenta quedó creada. ${why}`] };
    },
    explain(error) {
      if (mayHaveTakenEffect(error)) uncertainEmails().add(email);
      if (isRefusal(error, 422) && error.fields.email && uncertainEmails().has(email)) {
        const text = t`Puede que tu cuenta ya esté creada: antes no nos llegó la respuesta. Probá ingresar con este correo y la contraseña que elegiste.`;
        return { fieldErrors: { email: [text] } };
      }
      if (isRefusal(error, 422) && (error.fields.document_type || error.fields.document_number)) {
        // This backend requires a document, so the form asks for it from now on.
        saveDraft({ document_type: registrationDraft().document_type || "ci" });
      }
      return null;
    },
  });
}

async function register(person: RegisterRequest): Promise<User> {
  const { termsUrl, privacyUrl } = settings();
  const terms_accepted_at = timeNow().toISOString();
  const accepted = termsUrl || privacyUrl ? { terms_accepted_at } : {};
  // After a lost answer it looks for the user, because a second registration would be refused.
  const user = await sendOrFind(postRegister({ body: { ...person, ...accepted } }), async () => {
    const here = await fetchUser({ guestAllowed: true });
    return here?.email.toLowerCase() === person.email.toLowerCase() ? here : null;
  });
  changeState("profile", { friendCode: "", friend: null });
  return user;
}
