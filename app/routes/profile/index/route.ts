import { type ClientLoaderFunctionArgs, replace } from "@remix-run/react";
import { paths } from "~/paths";
import { requireLogin } from "~/session/guards";

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  throw replace(paths.profile.show());
}
