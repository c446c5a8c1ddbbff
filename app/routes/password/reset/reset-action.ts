import { t } from "@lingui/core/macro";
import { replace } from "@remix-run/react";
import * as z from "zod/mini";
import { isRefusal, mayHaveTakenEffect } from "~/api/errors";
import { resetPassword } from "~/api/sessions";
import { newPasswordField, plainEmail } from "~/auth/person-fields";
import { plainText } from "~/domain/plain-text";
import { answerForm } from "~/forms/answer-form";
import { paths } from "~/paths";
import { leaveSession } from "~/session/end-session";
import { sessionValue } from "~/session/scope";
import { ownId } from "~/state/store";
import { showToast } from "~/ui/toaster";

/** Longer links are not read. */
const MAX_LINK = 2_000;

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/**
 * Reads the e-mail and the token of the link in the mail; null where a mail program has cut it. A `+` stays a plus
 * sign, which URLSearchParams would read as a blank; a blank in the e-mail is a plus sign that a program decoded.
 * Programs also encode the `&` between both, or the e-mail twice.
 */
export function readLink(search: string) {
  if (search.length > MAX_LINK) return null;
  const link = new URLSearchParams(search.replaceAll("+", "%2B"));
  const [, written = ""] = /[?&]email=(.*?(?:@|%(?:25)*40)[^&]*)/i.exec(search) ?? [];
  let email = decodeValue(written);
  if (!email.includes("@")) email = decodeValue(email);
  email = plainEmail(email).replaceAll(" ", "+");
  const token = plainText(link.get("token") ?? "").replaceAll(" ", "");
  return EMAIL.test(email) && token ? { email, token } : null;
}

function decodeValue(value: string): string {
  return new URLSearchParams(`v=${value.replace(/[+&]/g, encodeURIComponent)}`).get("v") ?? "";
}

export const resetSchema = z.object({ password: newPasswordField });

/** Links whose request got no answer: if the backend refuses such a link later, that request may have used it. */
const uncertainLinks = sessionValue(() => new Set<string>());

export async function chooseNewPassword(request: Request) {
  const link = readLink(new URL(request.url).search);
  if (!link) throw replace(paths.forgotPassword());
  return answerForm(await request.formData(), {
    schema: resetSchema,
    fields: ["password"],
    async send({ password }) {
      await resetPassword({ body: { ...link, password } });
      // The backend ends the sessions of this account, but another person may be logged in here.
      if (ownId() !== null) await leaveSession();
      showToast({ type: "success", text: t`Listo: ingresá con tu contraseña nueva.` });
      throw replace(paths.home());
    },
    explain(error) {
      const uncertain = uncertainLinks();
      if (mayHaveTakenEffect(error)) uncertain.add(link.token);
      if (!isRefusal(error, 422) || !error.fields.token || !uncertain.has(link.token)) return null;
      const text = t`Puede que tu contraseña nueva ya esté guardada: antes no nos llegó la respuesta. Probá ingresar con ella; si no entra, pedí otro enlace.`;
      return { formErrors: [text] };
    },
  });
}
