import { updateUser } from "~/api/user-changes";
import { opensOtherScreen } from "~/browser/early/prerendered";
import { loadChunk } from "~/browser/load-module";
import { i18n } from "~/locales/i18n";
import { type Language, setLanguage, tagOf } from "~/locales/languages";
import { refreshCities, refreshReference } from "~/state/reference";
import { storageKeys, writeStored } from "~/state/storage";
import { readState } from "~/state/store";
import { MAX_WAIT_MS, toastLanguageFailed } from "./language";
import { sessionValue } from "./scope";

type Translated = Exclude<Language, "es">;

/** `start`: of the first screen and the frame. */
type Part = "start" | "screens";

const loadCatalog = (of: Translated, part: Part) => import(`../locales/${of}/${part}.po`);

/** Loads messages and returns the function that activates them. Throws `ChunkLoadError`. */
export async function loadLanguage(
  language: Language,
  isWhole = opensOtherScreen(),
): Promise<() => void> {
  if (language === "es") return () => activate("es");
  const load = async (part: Part) => {
    const { messages } = await loadChunk(() => loadCatalog(language, part), MAX_WAIT_MS);
    i18n.load(language, messages);
  };
  await Promise.all([load("start"), isWhole && load("screens")]);
  return () => {
    activate(language);
    // Screens that are loaded later wait for this promise, so that they never show untranslated text.
    window.screenMessages = load("screens").catch(() => {
      activate("es");
      toastLanguageFailed();
    });
  };
}

function activate(language: Language): void {
  i18n.activate(language);
  setLanguage(language);
  window.screenMessages = undefined;
}

/** Numbers of the last choice, and of the latest one whose messages are loaded. */
const languageChoices = sessionValue(() => ({ made: 0, loaded: 0 }));

/**
 * Stores the language on this device, and in the account where the backend has a language field. A choice does nothing
 * more once the messages of a later one are loaded.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const choices = languageChoices();
  choices.made += 1;
  const choice = choices.made;
  const isOutdated = () => choice < choices.loaded;
  const say = await loadLanguage(language, true);
  if (isOutdated()) return;
  choices.loaded = choice;
  setLanguage(language);
  await writeStored(storageKeys.language, language);
  if (isOutdated()) return;
  const late = new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS));
  await Promise.race([Promise.all([refreshReference(), refreshCities()]), late]);
  if (isOutdated()) return;
  say();
  if (readState().auth.user?.language === undefined) return;
  // The screen loads the texts of the language meanwhile, since this call may never be answered.
  void updateUser({ body: { language: tagOf(language) } }).catch((error) =>
    console.warn("The account did not take the language", error),
  );
}
