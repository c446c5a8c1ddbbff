import * as z from "zod/mini";
import { connectSession } from "~/api/http";
import { mapping } from "~/api/mapping";
import { connectTranslation } from "~/api/translation";
import { loadChunk } from "~/browser/load-module";
import { LANGUAGES, preferredLanguage, setLanguage } from "~/locales/languages";
import { refreshCities, refreshReference } from "~/state/reference";
import { readStored, storageKeys } from "~/state/storage";
import { restoreState } from "~/state/store";
import { currentUser } from "./current-user";
import { MAX_WAIT_MS, toastLanguageFailed } from "./language";
import { restoreReturnPath } from "./login-dialog";
import { sessionScope } from "./scope";
import { isSignedOut, onUnauthorized } from "./unauthorized";

/** Messages and choice of a language, which a page in Spanish does not need. */
export const loadOtherLanguage = () => import("./other-language");

/**
 * Starts the app (spec.md §4): restores the state, then loads user and reference data with the cities.
 * Resolves when the first screen can be drawn, with the path on which a session expired before this page
 * load, or null.
 */
export async function startUp(): Promise<string | null> {
  connectSession({ signal: () => sessionScope().signal, onUnauthorized, isSignedOut });
  await Promise.all([restoreState(), startLanguage(), connectMapping()]);
  // Reads the return path before the user's answer arrives, because a 401 overwrites it.
  const endedAt = restoreReturnPath();
  void currentUser();
  void refreshReference();
  void refreshCities();
  if (/[?&]amigo=/.test(location.search + location.hash)) void storeFriendCode();
  return endedAt;
}

/** Where the host has a mapping; with null the build contains nothing of it. */
async function connectMapping(): Promise<void> {
  if (!mapping) return;
  const named = mapping;
  const loaded = loadChunk(() => import("~/api/translate"));
  await connectTranslation(loaded.then(({ translationOf }) => translationOf(named)));
}

/** After a failure the code stays in the URL for the next start. */
function storeFriendCode(): Promise<void> {
  return loadChunk(() => import("./friend-code"))
    .then((module) => module.storeFriendCode())
    .catch((error) => console.warn("Could not store the friend code", error));
}

/** Resolves when the page has the messages of the stored language; after a failure the page stays Spanish. */
async function startLanguage(): Promise<void> {
  const chosen = await readStored(storageKeys.language, z.literal(LANGUAGES));
  const language = chosen ?? preferredLanguage();
  if (language === "es") return;
  try {
    const { loadLanguage } = await loadChunk(loadOtherLanguage, MAX_WAIT_MS);
    const activate = await loadLanguage(language);
    activate();
  } catch {
    setLanguage("es");
    // They were sent in the language that could not be loaded.
    window.earlyCalls = {};
    toastLanguageFailed();
  }
}
