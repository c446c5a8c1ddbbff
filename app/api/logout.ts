import { settings } from "~/config";
import { readNothing } from "./body";
import { defineCall } from "./call";
import { isRefusal } from "./errors";

export const logOut = defineCall("POST logout", {
  isPublic: true,
  url: () => settings().authLogoutUrl,
  answer: readNothing,
});

/** POST on the separate authentication host (spec.md §7). A 401 counts as logged out. Throws ApiError. */
export async function postLogout(): Promise<void> {
  try {
    await logOut({ guestAllowed: true });
  } catch (error) {
    if (!isRefusal(error, 401)) throw error;
  }
}
