import { type ClientLoaderFunctionArgs, Navigate, redirect } from "@remix-run/react";
import { isAbort } from "~/api/errors";
import { emailExists } from "~/api/validation";
import { emailField } from "~/auth/person-fields";
import { paths } from "~/paths";

/** Whether an account has `?email=`; null where that could not be checked. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const email = emailField.safeParse(new URL(request.url).searchParams.get("email"));
  if (!email.success) throw redirect(paths.home());
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

export default function EmailExists() {
  return <Navigate to={paths.home()} replace />;
}
