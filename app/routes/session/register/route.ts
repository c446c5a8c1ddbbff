import { parseWithZod } from "@conform-to/zod/v4";
import { type ClientActionFunctionArgs, data } from "@remix-run/react";
import { postRegister, registerRequestSchema } from "~/api/sessions";
import { registerSchema } from "~/auth/register-schema";
import { enterSession, refuseSession, untilReload } from "~/session/enter-session";
import { replyToRefusal } from "~/wording/refused-form";

const fields = Object.keys(registerRequestSchema.shape);

export { leadHome as clientLoader } from "~/session/guards";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const submission = parseWithZod(await request.formData(), { schema: registerSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  try {
    await enterSession(await postRegister(submission.value));
  } catch (error) {
    refuseSession();
    return data(replyToRefusal(submission, error, fields), { status: 422 });
  }
  return untilReload();
}
