import { useLingui } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { loadChunk } from "~/browser/load-module";
import { LANGUAGES, type Language, tagOf } from "~/locales/languages";
import { sayLanguageFailed } from "~/session/language";
import { classNames } from "~/ui/class-names";

/** In its own language each, so that whoever needs it finds it. */
const names: Record<Language, string> = { es: "Español", en: "English", "pt-BR": "Português" };

const loadOther = () => import("~/session/other-language");

/** Draws the screen anew in the language that is pressed; what is typed stays. */
export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Language | null>(null);
  async function choose(language: Language) {
    setBusy(language);
    await loadChunk(loadOther)
      .then(({ chooseLanguage }) => chooseLanguage(language))
      .then(revalidate, sayLanguageFailed);
    setBusy(null);
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields.
    <div role="group" aria-label={t`Idioma`} className="flex flex-wrap gap-x-5">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          aria-pressed={language === i18n.locale}
          aria-busy={language === busy}
          onClick={() => choose(language)}
          className={classNames(
            "min-h-11 hover:underline",
            language === i18n.locale && "font-semibold",
          )}
        >
          {names[language]}
        </button>
      ))}
    </div>
  );
}
