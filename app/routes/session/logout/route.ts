import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { isHelperPath, paths } from "~/paths";
import { leaveSession } from "~/session/login";
import { whereabouts } from "~/session/whereabouts";
import { showToast } from "~/ui/toaster";

/** A form posts here; typed into the address bar it leads home. */
export function clientLoader() {
  throw redirect(paths.home());
}

/** Logout (spec.md §4). When it fails the person is told that the server still knows them. */
export async function clientAction() {
  try {
    await leaveSession();
  } catch (error) {
    console.warn("The logout failed", error);
    showToast({
      type: "error",
      text: t`No se pudo cerrar la sesión del todo. Probá de nuevo, sobre todo si el dispositivo no es tuyo.`,
    });
  }
  return redirect(isHelperPath(whereabouts() ?? "") ? paths.helpers.login() : paths.home());
}
