import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { paths } from "~/paths";
import { pathAfterSession } from "~/session/current-location";
import { endSession } from "~/session/end-session";
import { showToast } from "~/ui/toaster";

/** A form posts here; typed into the address bar it leads home. */
export function clientLoader() {
  throw redirect(paths.home());
}

/**
 * Logout (spec.md §4). When it fails the device is cleared all the same, and a warning says that the
 * server still knows the person.
 */
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
