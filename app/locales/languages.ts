/** Languages of the page. Without imports, because the inline script of the page contains it. */

export const LANGUAGES = ["es", "en", "pt-BR"] as const;
export type Language = (typeof LANGUAGES)[number];

export const tagOf = (language: Language) => (language === "es" ? "es-PY" : language);

let spoken: Language | null = null;

/** Sets the language of the page and of API requests. */
export function setLanguage(language: Language): void {
  spoken = language;
  document.documentElement.lang = tagOf(language);
}

/** Returns the language of API requests. `<html lang>` is not used, because translators overwrite it. */
export const languageTag = () => tagOf(spoken ?? preferredLanguage());

const STORED = "localforage/profile.language";

function readChoice(): string | null {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "null");
  } catch {
    return null;
  }
}

export function firstLanguage(tags: readonly string[]): Language | undefined {
  return tags
    .map((tag) => LANGUAGES.find((language) => language.slice(0, 2) === tag.slice(0, 2)))
    .find(Boolean);
}

/** Returns the language chosen on this device, else of the browser, else Spanish. */
export function preferredLanguage(): Language {
  const choice = readChoice();
  const wanted = choice === null ? firstLanguage(globalThis.navigator?.languages ?? []) : choice;
  return LANGUAGES.find((language) => language === wanted) ?? "es";
}
