import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { paths } from "~/paths";
import { requireLogin } from "~/session/guards";

/** /profile leads to /profile/show (spec.md §2). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  throw replace(paths.profile.show());
}
