import { type ApiError, isUnauthorized } from "~/api/errors";
import { connectSession } from "~/api/http";
import { loadChunk } from "~/browser/load-module";
import { preferredLanguage, setLanguage } from "~/locales/languages";
import { refreshCities, refreshReference } from "~/state/reference";
import { restoreState } from "~/state/store";
import { currentUser, findTurnedAway } from "./current-user";
import { endSession } from "./end-session";
import { sayLanguageFailed } from "./language";
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
    onUnauthorized,
  });
  await Promise.all([restoreState(), startLanguage()]);
  // Before the user's answer, which may be here already, and whose 401 writes another.
  const endedAt = restoreReturnPath();
  void currentUser();
  void refreshReference();
  void refreshCities();
  if (/[?&]amigo=/.test(location.search + location.hash)) void keepFriendCode();
  return endedAt;
}

/** Of a personal call it ends the session; of another one where GET /user does not name the same user. */
async function onUnauthorized(error: ApiError, sentAt: number): Promise<void> {
  const whom = isUnauthorized(error) ? "gone" : await findTurnedAway(sentAt);
  if (whom === "gone") await endSession("expired");
  else error.turnedAway = whom;
}

/** Where it fails, the code is still in the URL for the next start. */
function keepFriendCode(): Promise<void> {
  return loadChunk(() => import("./friend-code"))
    .then((module) => module.keepFriendCode())
    .catch((error) => console.warn("Could not keep the code of a friend", error));
}

/** Resolves once the page speaks the language of this device, or Spanish where that does not come. */
async function startLanguage(): Promise<void> {
  const language = preferredLanguage();
  if (language === "es") return;
  try {
    const { loadLanguage } = await loadChunk(() => import("./other-language"));
    const activate = await loadLanguage(language);
    activate();
  } catch {
    setLanguage("es");
    // They are answered in a language that the page does not have.
    delete window.earlyCalls;
    delete document.documentElement.dataset.language;
    sayLanguageFailed();
  }
}
