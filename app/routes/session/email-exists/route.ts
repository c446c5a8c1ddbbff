import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { isAbort } from "~/api/errors";
import { emailExists } from "~/api/validation";
import { emailField } from "~/auth/person-fields";
import { paths } from "~/paths";
import { refuseTypedPath } from "~/session/guards";

/** Whether an account has `?email=`; null where the check failed. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  refuseTypedPath(request);
  const email = emailField.safeParse(new URL(request.url).searchParams.get("email"));
  if (!email.success) throw replace(paths.home());
  try {
    const exists = await emailExists(email.data, { signal: request.signal });
    return { email: email.data, exists };
  } catch (error) {
    if (isAbort(error)) throw error;
    console.warn("Could not check the e-mail address", error);
    return null;
  }
}

export const shouldRevalidate = () => false;
