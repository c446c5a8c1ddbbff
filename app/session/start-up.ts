import { connectSession } from "~/api/http";
import { refreshCities, refreshReference } from "~/state/reference";
import { restoreState } from "~/state/store";
import { currentUser } from "./current-user";
import { endSession } from "./end-session";
import { restoreReturnPath } from "./login-dialog";
import { sessionScope } from "./scope";

/**
 * The start of the app (spec.md §4): restores the state and starts the loads of the user and of the
 * reference data, the cities among them. Resolves as soon as the first screen can be shown, with the path where a session expired
 * before this page load, or null.
 */
export async function startUp(): Promise<string | null> {
  connectSession({
    signal: () => sessionScope().signal,
    onUnauthorized: () => endSession("expired"),
  });
  await restoreState();
  // Before the user's answer, which may be here already, and whose 401 writes another.
  const endedAt = restoreReturnPath();
  void currentUser();
  void refreshReference();
  void refreshCities();
  return endedAt;
}
