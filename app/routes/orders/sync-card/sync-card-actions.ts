import { redirect } from "@remix-run/react";
import { paths } from "~/paths";
import { endSession } from "~/session/end-session";
import { changeState } from "~/state/store";

/** Goes to the card form, which leads back here with the card. */
export function leaveForCard(here: string) {
  changeState("payment", { lastRoute: here });
  return redirect(paths.addCard());
}

/** Another account, please: logs out, and lets the login lead back here. */
export async function switchAccount(here: string) {
  await endSession("logout").catch((error: unknown) => {
    console.warn("The logout failed; another login takes its place", error);
  });
  changeState("auth", { modalShown: true, redirectAfterLogin: here });
  return redirect(paths.home());
}
