import { redirect } from "@remix-run/react";
import { paths } from "~/paths";
import { endSession } from "~/session/end-session";
import { changeState } from "~/state/store";

/** Logs out, and lets the next login lead back to `path`. */
export async function switchAccount(path: string) {
  await endSession("logout").catch((error: unknown) => {
    console.warn("The logout failed; another login takes its place", error);
  });
  changeState("auth", { modalShown: true, redirectAfterLogin: path });
  return redirect(paths.home());
}
