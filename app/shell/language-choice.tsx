import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import X from "lucide-react/icons/x";
import { useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { OFFER_ID } from "~/browser/early/prerendered";
import { loadChunk } from "~/browser/load-module";
import { firstLanguage, LANGUAGES, type Language, languageTag, tagOf } from "~/locales/languages";
import { loadOtherLanguage } from "~/session/start-up";
import { Button, IconButton } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { showToast } from "~/ui/toaster";

/** Each name is in its own language, so that its speakers recognise it. */
const names: Record<Language, string> = { es: "Español", en: "English", "pt-BR": "Português" };

function useLanguageChoice() {
  const { t } = useLingui();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<Language | null>(null);
  async function choose(language: Language) {
    setBusy(language);
    await loadChunk(loadOtherLanguage)
      .then(({ chooseLanguage }) => chooseLanguage(language))
      .then(revalidate, () =>
        showToast({
          type: "warning",
          text: t`No se pudo cargar el idioma. Todo sigue como estaba.`,
        }),
      );
    setBusy(null);
  }
  return { busy, choose };
}

export function LanguageChoice() {
  const { t, i18n } = useLingui();
  const { busy, choose } = useLanguageChoice();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields.
    <div role="group" aria-label={t`Idioma`} className="flex flex-wrap gap-x-5">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={tagOf(language)}
          translate="no"
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

const root = () => document.documentElement;

function watchTranslation(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(root(), { attributeFilter: ["lang", "data-translated"] });
  return () => observer.disconnect();
}

/** The language to offer to a reader whose browser translates the page; null for none. */
function languageWanted(): Language | null {
  const isOther = root().lang !== languageTag();
  if (!isOther && root().dataset.translated === undefined) return null;
  const wanted = firstLanguage([...(isOther ? [root().lang] : []), ...navigator.languages]);
  return wanted && tagOf(wanted) !== languageTag() ? wanted : null;
}

/** Offers the app's own translation while the browser translates the page. Mounted above the app. */
export function LanguageOffer() {
  const { t } = useLingui();
  const { busy, choose } = useLanguageChoice();
  const [isClosed, setClosed] = useState(false);
  const wanted = useSyncExternalStore(watchTranslation, languageWanted);
  const place = document.getElementById(OFFER_ID);
  if (!wanted || isClosed || !place) return null;
  const name = names[wanted];
  const own = { lang: tagOf(wanted), translate: "no" } as const;
  return createPortal(
    <aside
      aria-label={t`Idioma`}
      className="wrap no-print flex flex-wrap items-center gap-x-4 gap-y-1 bg-sunken py-1"
    >
      <p role="status" className="font-medium">
        <Trans>
          Esta página está también en <span {...own}>{name}</span>
        </Trans>
      </p>
      <Button variant="plain" type="button" busy={busy !== null} onClick={() => choose(wanted)}>
        <Trans>
          Verla en <span {...own}>{name}</span>
        </Trans>
      </Button>
      <div className="ml-auto">
        <IconButton label={t`Cerrar aviso`} icon={X} onClick={() => setClosed(true)} />
      </div>
    </aside>,
    place,
  );
}
