import { connectSession } from "~/api/http";
import { refreshReference } from "~/state/reference";
import { restoreState } from "~/state/store";
import { currentUser } from "./current-user";
import { endSession } from "./end-session";
import { sessionScope } from "./scope";

/**
 * The start of the app (spec.md §4): restores the state and starts the loads of the user and of the
 * reference data. Resolves as soon as the first screen can be shown.
 */
export async function startUp(): Promise<void> {
  connectSession({
    signal: () => sessionScope().signal,
    onUnauthorized: () => endSession("expired"),
  });
  await restoreState();
  void currentUser();
  void refreshReference();
}
