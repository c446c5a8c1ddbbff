import { t } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import { Links, Meta, Scripts, useMatches } from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import {
  APP_ID,
  OFFER_ID,
  PRERENDERED_ID,
  removeUntilRunning,
  UNTIL_RUNNING,
} from "~/browser/early/prerendered";
import { baseUrl } from "~/config";
import { i18n } from "~/locales/i18n";
import display from "~/ui/fonts/bricolage-display-680-latin.woff2";
import text from "~/ui/fonts/figtree-variable-latin.woff2";
import { pageTitle } from "~/wording/page-title";

export const startTitle = () => pageTitle(t`Limpieza del hogar en Gran Asunción`);

type LayoutProps = { children: ReactNode };

/**
 * Loads the fonts (ui/fonts/LICENCE.txt) after the app has started: together with the code they would delay
 * home by 6 %. Without them the fallback fonts stay.
 */
function addFonts(): void {
  const faces = [
    new FontFace("Bricolage Display", `url(${display})`, { weight: "680", display: "swap" }),
    new FontFace("Figtree", `url(${text})`, { weight: "300 900", display: "swap" }),
  ];
  for (const face of faces) document.fonts.add(face);
}

/** Renders the HTML document, prerendered only: React neither reads nor changes it afterwards. */
function Page({ children }: LayoutProps) {
  return (
    <html lang="es-PY">
      <head>
        <meta charSet="utf-8" />
        {/* The build writes the policy here (app/build/page/policy.ts). */}
        <meta httpEquiv="Content-Security-Policy" content="" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <meta name="theme-color" content="#FBF8F3" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#121613" media="(prefers-color-scheme: dark)" />
        <meta name="color-scheme" content="light dark" />
        {/* A host writes its settings here (app/config.ts). */}
        <meta name="settings" content="" />
        {/* The build writes the early start here (app/build/page/early-start.ts). */}
        <script id="early-start"> </script>
        <link rel="icon" href={`${baseUrl}favicon.svg`} type="image/svg+xml" />
        <title {...UNTIL_RUNNING}>{startTitle()[0].title}</title>
        <Links />
      </head>
      <body>
        <div id={OFFER_ID} />
        <div id={APP_ID} />
        <div id={PRERENDERED_ID}>
          <I18nProvider i18n={i18n}>{children}</I18nProvider>
        </div>
        <Scripts />
      </body>
    </html>
  );
}

function App({ children }: LayoutProps) {
  useEffect(addFonts, []);
  useLayoutEffect(removeUntilRunning, []);
  return (
    <I18nProvider i18n={i18n}>
      {createPortal(<Meta />, document.head)}
      {children}
      {/* `Meta` sets the title of a screen only where `Scripts` has run. */}
      <Scripts />
    </I18nProvider>
  );
}

export const PageLayout = import.meta.env.SSR ? Page : App;

/** Renders the style sheets of the screen that are not inlined in the page. */
export function ScreenStyles() {
  const { routes } = window.__remixManifest;
  const [page, ...screen] = useMatches().map(({ id }) => routes[id]?.css ?? []);
  const styles = new Set(screen.flat().filter((href) => !page?.includes(href)));
  const links = [...styles].map((href) => <link key={href} rel="stylesheet" href={href} />);
  return createPortal(links, document.head);
}
