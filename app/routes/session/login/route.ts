import { parseWithZod } from "@conform-to/zod/v4";
import { type ClientActionFunctionArgs, data } from "@remix-run/react";
import { postLogin, postSocialLogin } from "~/api/sessions";
import type { User } from "~/api/user";
import { loginSchema } from "~/auth/person-fields";
import { describeUnkept, enterSession, refuseSession, untilReload } from "~/session/enter-session";
import { replyToRefusal } from "~/wording/refused-form";

export { leadHome as clientLoader } from "~/session/guards";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: loginSchema });
  const provider = form.get("provider");
  try {
    let user: User;
    if (provider) user = await postSocialLogin(String(provider));
    else if (submission.status === "success") user = await postLogin(submission.value);
    else return data(submission.reply(), { status: 422 });
    if (await enterSession(user)) return untilReload();
    return data(submission.reply({ formErrors: [describeUnkept()] }), { status: 422 });
  } catch (error) {
    refuseSession();
    return data(replyToRefusal(submission, error, ["email", "password"]), { status: 422 });
  }
}
