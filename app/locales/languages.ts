/** The languages of the page. Without imports: the page itself carries this too. */

/** Spanish stands in the code, each other language in its catalogs. */
export const LANGUAGES = ["es", "en", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

/** What `lang` and Accept-Language say. */
export const tagOf = (language: Language) => (language === "es" ? "es-PY" : language);

let spoken: Language | null = null;

/** The page is about to speak this language, and asks the API in it. */
export function setLanguage(language: Language): void {
  spoken = language;
  document.documentElement.lang = tagOf(language);
}

/** What the API is asked in. Not what stands in `<html lang>`, where a translator writes its own. */
export const languageTag = () => tagOf(spoken ?? preferredLanguage());

/** Where the store keeps what was chosen (state/storage.ts). */
const STORED = "localforage/profile.language";

function readChoice(): string | null {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "null");
  } catch {
    return null;
  }
}

/** The first language of these tags that the page has; undefined where it has none. */
export function firstLanguage(tags: readonly string[]): Language | undefined {
  return tags
    .map((tag) => LANGUAGES.find((language) => language.slice(0, 2) === tag.slice(0, 2)))
    .find(Boolean);
}

/** What was chosen on this device, else the first language of the browser that the page has, else Spanish. */
export function preferredLanguage(): Language {
  const choice = readChoice();
  const wanted = choice === null ? firstLanguage(globalThis.navigator?.languages ?? []) : choice;
  return LANGUAGES.find((language) => language === wanted) ?? "es";
}
