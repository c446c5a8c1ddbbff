import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import { ApiError } from "~/api/errors";
import { pathAfterSession } from "~/session/current-location";
import { endSession } from "~/session/end-session";
import { showToast } from "~/ui/toaster";

export { leadHome as clientLoader } from "~/session/guards";

const isNetworkFailure = (error: unknown) => error instanceof ApiError && error.kind === "network";

/** Logout (spec.md §4). The device is cleared even when the server keeps the session. */
export async function clientAction() {
  try {
    await endSession("logout");
  } catch (error) {
    console.warn("The logout failed", error);
    showToast({
      type: "warning",
      text: isNetworkFailure(error)
        ? t`No se pudo cerrar la sesión del todo: el servidor no contestó. Probá de nuevo, sobre todo si el dispositivo no es tuyo.`
        : t`No se pudo cerrar la sesión del todo. Probá de nuevo, sobre todo si el dispositivo no es tuyo.`,
    });
  }
  return redirect(pathAfterSession());
}
