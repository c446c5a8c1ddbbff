import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { pathAfterSession } from "~/session/current-location";
import { endSession } from "~/session/end-session";
import { showToast } from "~/ui/toaster";

export { leadHome as clientLoader } from "~/session/guards";

/** Logout (spec.md §4). The device is cleared even when the server keeps the session. */
export async function clientAction() {
  try {
    await endSession("logout");
  } catch (error) {
    console.warn("The logout failed", error);
    showToast({
      type: "warning",
      text: t`No se pudo cerrar la sesión del todo. Probá de nuevo, sobre todo si el dispositivo no es tuyo.`,
    });
  }
  return redirect(pathAfterSession());
}
