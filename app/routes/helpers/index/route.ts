import { replace } from "@remix-run/react";
import { paths } from "~/paths";

/** Redirects to the agenda (spec.md §2). */
export function clientLoader() {
  throw replace(paths.helpers.show());
}
