import { type ClientLoaderFunctionArgs, Navigate, redirect } from "@remix-run/react";
import { isAbort } from "~/api/errors";
import { emailExists } from "~/api/validation";
import { emailField } from "~/auth/login-schema";
import { paths } from "~/paths";

/**
 * What the register form asks when its e-mail field is left. A failed check says nothing (null): the
 * form asks again when the field is left again, and the registration itself has the last word.
 */
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

/** Typed into the address bar it leads home. */
export default function EmailExists() {
  return <Navigate to={paths.home()} replace />;
}
