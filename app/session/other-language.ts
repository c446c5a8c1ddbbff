/** What only those need who read another language than Spanish, or choose one. */
import type { Messages } from "@lingui/core";
import { updateUser } from "~/api/user";
import { opensOtherScreen } from "~/browser/early/other-screen";
import { loadChunk } from "~/browser/load-module";
import { i18n } from "~/locales/i18n";
import { type Language, setLanguage, tagOf } from "~/locales/languages";
import { forgetCompany } from "~/state/company";
import { refreshCities, refreshReference } from "~/state/reference";
import { storageKeys, writeStored } from "~/state/storage";
import { readState } from "~/state/store";
import { sayLanguageFailed } from "./language";

type Catalog = () => Promise<{ messages: Messages }>;

const loadStartEn = () => import("~/locales/en/start.po");
const loadScreensEn = () => import("~/locales/en/screens.po");
const loadStartPt = () => import("~/locales/pt-BR/start.po");
const loadScreensPt = () => import("~/locales/pt-BR/screens.po");

/** `start`: what the first screen and the frame say. `screens`: all else. */
const catalogs: Record<Exclude<Language, "es">, { start: Catalog; screens: Catalog }> = {
  en: { start: loadStartEn, screens: loadScreensEn },
  "pt-BR": { start: loadStartPt, screens: loadScreensPt },
};

/** Longer than this nobody waits for words: Spanish is there. */
const LONGEST_WAIT_MS = 10_000;

/** Fetches what the screen on show says, and gives the way to say it. Throws `ChunkLoadError`. */
export async function loadLanguage(
  language: Language,
  isWhole = opensOtherScreen(),
): Promise<() => void> {
  if (language === "es") return () => activate("es");
  const { start, screens } = catalogs[language];
  const load = async (catalog: Catalog) =>
    i18n.load(language, (await loadChunk(catalog, LONGEST_WAIT_MS)).messages);
  const loadScreens = () => load(screens);
  await Promise.all([load(start), isWhole && loadScreens()]);
  return () => {
    activate(language);
    // From here on what is fetched later waits for its words too.
    window.screenMessages = loadScreens().catch(() => {
      activate("es");
      sayLanguageFailed();
    });
  };
}

function activate(language: Language): void {
  i18n.activate(language);
  setLanguage(language);
  window.screenMessages = undefined;
}

/** Keeps the choice on this device, and with the account where the backend knows a language. */
export async function chooseLanguage(language: Language): Promise<void> {
  const say = await loadLanguage(language, true);
  setLanguage(language);
  await writeStored(storageKeys.language, language);
  forgetCompany();
  await Promise.all([refreshReference(), refreshCities()]);
  say();
  if (readState().auth.user?.language === undefined) return;
  await updateUser({ language: tagOf(language) }).catch((error) =>
    console.warn("The account did not take the language", error),
  );
}
