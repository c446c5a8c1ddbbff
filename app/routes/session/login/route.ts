import { parseWithZod } from "@conform-to/zod/v4";
import { type ClientActionFunctionArgs, data } from "@remix-run/react";
import { postLogin, postSocialLogin } from "~/api/sessions";
import { loginSchema } from "~/auth/person-fields";
import { enterSession, refuseSession, untilReload } from "~/session/enter-session";
import { replyToRefusal } from "~/wording/refused-form";

export { leadHome as clientLoader } from "~/session/guards";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: loginSchema });
  const provider = form.get("provider");
  try {
    if (provider) await enterSession(await postSocialLogin(String(provider)));
    else if (submission.status === "success") await enterSession(await postLogin(submission.value));
    else return data(submission.reply(), { status: 422 });
  } catch (error) {
    refuseSession();
    return data(replyToRefusal(submission, error, ["email", "password"]), { status: 422 });
  }
  return untilReload();
}
