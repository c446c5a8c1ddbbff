import type { ClientActionFunctionArgs } from "@remix-run/react";
import * as z from "zod/mini";
import { postLogin, postSocialLogin } from "~/api/sessions";
import type { User } from "~/api/user";
import { loginSchema } from "~/auth/person-fields";
import { answerForm } from "~/forms/answer-form";
import { beginSession } from "~/session/enter-session";

export { redirectHome as clientLoader } from "~/session/guards";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const provider = form.get("provider");
  const enter = async (call: () => Promise<User>) => ({ formErrors: [await beginSession(call)] });
  if (provider) {
    const send = () => enter(() => postSocialLogin({ provider: String(provider) }));
    return answerForm(form, { schema: z.object({}), fields: [], send });
  }
  return answerForm(form, {
    schema: loginSchema,
    fields: ["email", "password"],
    send: (typed) =>
      enter(() => postLogin({ body: { ...typed, social_login: null, social_id: null } })),
  });
}
