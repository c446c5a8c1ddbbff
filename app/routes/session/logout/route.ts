import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { paths } from "~/paths";
import { wayOut } from "~/session/current-location";
import { leaveSession } from "~/session/enter-session";
import { showToast } from "~/ui/toaster";

/** A form posts here; typed into the address bar it leads home. */
export function clientLoader() {
  throw redirect(paths.home());
}

/** Logout (spec.md §4). The device is cleared even when the server keeps the session. */
export async function clientAction() {
  try {
    await leaveSession();
  } catch (error) {
    console.warn("The logout failed", error);
    showToast({
      type: "warning",
      text: t`No se pudo cerrar la sesión del todo. Probá de nuevo, sobre todo si el dispositivo no es tuyo.`,
    });
  }
  return redirect(wayOut());
}
