import { updateUser } from "~/api/user-changes";
import { opensOtherScreen } from "~/browser/early/prerendered";
import { loadChunk } from "~/browser/load-module";
import { i18n } from "~/locales/i18n";
import { type Language, setLanguage, tagOf } from "~/locales/languages";
import { refreshCities, refreshReference } from "~/state/reference";
import { storageKeys, writeStored } from "~/state/storage";
import { readState } from "~/state/store";
import { toastLanguageFailed } from "./language";

type Translated = Exclude<Language, "es">;

/** `start`: of the first screen and the frame. */
type Part = "start" | "screens";

const loadCatalog = (of: Translated, part: Part) => import(`../locales/${of}/${part}.po`);

/** After this time the page starts in Spanish. */
const LONGEST_WAIT_MS = 10_000;

/** Loads messages and returns the function that activates them. Throws `ChunkLoadError`. */
export async function loadLanguage(
  language: Language,
  isWhole = opensOtherScreen(),
): Promise<() => void> {
  if (language === "es") return () => activate("es");
  const load = async (part: Part) => {
    const { messages } = await loadChunk(() => loadCatalog(language, part), LONGEST_WAIT_MS);
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

/** Stores the language on this device, and in the account where the backend has a language field. */
export async function chooseLanguage(language: Language): Promise<void> {
  const say = await loadLanguage(language, true);
  setLanguage(language);
  await writeStored(storageKeys.language, language);
  await Promise.all([refreshReference(), refreshCities()]);
  say();
  if (readState().auth.user?.language === undefined) return;
  await updateUser({ body: { language: tagOf(language) } }).catch((error) =>
    console.warn("The account did not take the language", error),
  );
}
