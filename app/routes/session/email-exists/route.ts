import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { emailExists } from "~/api/validation";
import { emailField } from "~/auth/person-fields";
import { paths } from "~/paths";
import { refuseTypedPath } from "~/session/guards";

/**
 * Whether an account has `?email=`; false where the check failed. A promise, because the router restarts a
 * loader that is under way when a form posts, and the form waits for it.
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  refuseTypedPath(request);
  const email = emailField.safeParse(new URL(request.url).searchParams.get("email"));
  if (!email.success) throw replace(paths.home());
  request.signal.throwIfAborted();
  const query = { email: email.data };
  const exists = emailExists({ query }).then(
    (answer) => answer.exists,
    (error: unknown) => {
      console.warn("Could not check the e-mail address", error);
      return false;
    },
  );
  return { ...query, exists };
}

export const shouldRevalidate = () => false;
