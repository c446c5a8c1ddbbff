import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { paths } from "~/paths";
import { showToast } from "~/ui/toaster";

/** From the screen of a change that is not possible any more, or never was, to its order. */
export function leaveClosedChange(orderId: number): Response {
  showToast({ type: "error", text: t`Este cambio ya no se puede hacer por acá.` });
  return redirect(paths.profile.order(orderId));
}
