import { replace } from "@remix-run/react";
import { paths } from "~/paths";

/** Redirects any unknown path to home (spec.md §2). */
export function clientLoader() {
  throw replace(paths.home());
}
