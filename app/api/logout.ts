import { settings } from "~/config";
import { readNothing } from "./body";
import { isRefusal } from "./errors";
import { http } from "./http";

/** POST on the separate authentication host (spec.md §7). A 401 counts as logged out. Throws ApiError. */
export async function postLogout(): Promise<void> {
  try {
    await http("post", settings().authLogoutUrl, {
      guestAllowed: true,
      read: readNothing,
    });
  } catch (error) {
    if (!isRefusal(error, 401)) throw error;
  }
}
