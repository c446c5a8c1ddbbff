import { t } from "@lingui/core/macro";
import { I18nProvider } from "@lingui/react";
import {
  type ClientLoaderFunctionArgs,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
} from "@remix-run/react";
import { type ReactNode, useEffect, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import {
  APP_ID,
  PRERENDERED_ID,
  removeUntilRunning,
  UNTIL_RUNNING,
} from "~/browser/early/prerendered";
import { watchTheme } from "~/browser/theme";
import { baseUrl } from "~/config";
import { i18n } from "~/locales/i18n";
import { leaveSession } from "~/session/end-session";
import { startUp } from "~/session/start-up";
import { Frame } from "~/shell/frame";
import { RouteError } from "~/shell/route-error";
import { PrerenderedStart, StartScreen } from "~/shell/start-screen";
import { cities } from "~/state/reference";
import display from "~/ui/fonts/bricolage-display-680-latin.woff2";
import text from "~/ui/fonts/figtree-variable-latin.woff2";
import { pageTitle } from "~/wording/page-title";
import "~/ui/theme.css";

export const meta = () => pageTitle(t`Limpieza del hogar en Gran Asunción`);

// The unused argument is what tells Remix's types that nothing is serialised on the way.
export async function clientLoader(_args: ClientLoaderFunctionArgs) {
  const endedAt = await startUp();
  watchTheme();
  return {
    endedAt,
    // Not waited for: the selector leaves where the cities do not come.
    cities: cities().catch(() => []),
  };
}

/** “Cerrar sesión”: here, so that it works without another file, also after a deploy. */
export const clientAction = leaveSession;

/** What the start-up loads does not depend on what a form posts. */
export const shouldRevalidate = () => false;

/**
 * Bricolage Grotesque (one cut, for headings and figures) and Figtree (ui/fonts/LICENCE.txt), fetched once the app
 * runs: beside the code they make home answer 6 % later. Where they do not come, the stand-ins stay.
 */
function addFonts(): void {
  const faces = [
    new FontFace("Bricolage Display", `url(${display})`, { weight: "680", display: "swap" }),
    new FontFace("Figtree", `url(${text})`, { weight: "300 900", display: "swap" }),
  ];
  for (const face of faces) document.fonts.add(face);
}

/** The page around the app, which is prerendered alone: React neither reads nor changes it afterwards. */
function Page({ children }: { children: ReactNode }) {
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
        <title {...UNTIL_RUNNING}>{meta()[0].title}</title>
        <Links />
      </head>
      <body>
        <div id={APP_ID} />
        <div id={PRERENDERED_ID}>
          <I18nProvider i18n={i18n}>{children}</I18nProvider>
        </div>
        <Scripts />
      </body>
    </html>
  );
}

/** What React draws into the page. */
function App({ children }: { children: ReactNode }) {
  useEffect(addFonts, []);
  useLayoutEffect(removeUntilRunning, []);
  return (
    <I18nProvider i18n={i18n}>
      {createPortal(<Meta />, document.head)}
      {children}
      {/* `Meta` names the title of a screen only where this has run. */}
      <Scripts />
    </I18nProvider>
  );
}

export const Layout = import.meta.env.SSR ? Page : App;

/** The styles of the screen that the page does not carry: the root's are in it. */
function Styles() {
  const { routes } = window.__remixManifest;
  const [page, ...screen] = useMatches().map(({ id }) => routes[id]?.css ?? []);
  const styles = new Set(screen.flat().filter((href) => !page?.includes(href)));
  return [...styles].map((href) => <link key={href} rel="stylesheet" href={href} />);
}

/** Prerendered into index.html, and shown until the first screen can be. */
export const HydrateFallback = import.meta.env.SSR ? PrerenderedStart : StartScreen;

export default function Root() {
  const { cities, endedAt } = useLoaderData<typeof clientLoader>();
  return (
    <Frame cities={cities} endedAt={endedAt}>
      {createPortal(<Styles />, document.head)}
      <Outlet />
    </Frame>
  );
}

/** The last net: also where a screen's code did not come, or the start itself failed. */
export function ErrorBoundary() {
  return (
    <Frame>
      <RouteError />
    </Frame>
  );
}
