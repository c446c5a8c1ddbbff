/** Written into index.html by Remix: no file of the browser contains it. */
import { setupI18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { PRERENDERED, SLOW_ID, UNTIL_RUNNING } from "~/browser/early/prerendered";
import { tagOf } from "~/locales/languages";
import { startMessages } from "~/locales/start-messages";
import { patterns } from "~/paths";
import { BarPreview, StartLink, TopBar } from "~/shell/bar/top-bar";
import { MAIN_ID } from "~/ui/page";
import { Skeleton, SkeletonCard } from "~/ui/skeleton";
import { SkipLink } from "~/ui/skip-link";
import { CrumbTrail } from "./breadcrumbs";
import { Welcome } from "./welcome";

/**
 * Renders the first paint: the opening of home, and for each language a template with the other possible starts of
 * the page. `showStart` of app/browser/early chooses.
 */
export function PrerenderedStart() {
  return (
    <>
      <HomeOpening />
      {/* A browser does not render the content of a template. */}
      <template lang={tagOf("es")}>
        <OtherScreen />
      </template>
      {Object.entries(startMessages).map(([locale, messages]) => (
        <I18nProvider key={locale} i18n={setupI18n({ locale, messages: { [locale]: messages } })}>
          <template lang={locale}>
            <HomeOpening />
            <OtherScreen />
          </template>
        </I18nProvider>
      ))}
      {/* The build writes the call here (app/build/page/early-start.ts). */}
      <script id="show-start"> </script>
      {/* In all languages, because no script chooses one. */}
      <noscript>
        <div className="fixed inset-x-0 bottom-0 z-50 bg-ink p-4 text-center text-paper">
          <p>Para reservar hace falta JavaScript: activalo en tu navegador y recargá.</p>
          <p lang="en">Booking needs JavaScript: turn it on in your browser and reload.</p>
          <p lang="pt-BR">Para reservar é preciso JavaScript: ative no navegador e recarregue.</p>
        </div>
      </noscript>
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div {...PRERENDERED} className="flex min-h-dvh flex-col">
      <SkipLink />
      {children}
      {/* CSS shows it after a delay where the app does not start. */}
      <p
        {...UNTIL_RUNNING}
        role="alert"
        className="not-started fixed inset-x-0 bottom-0 bg-ink p-4 text-center text-paper"
      >
        <Trans>
          La página no cargó. Recargala, o{" "}
          <a href="." className="inline-block py-1 font-semibold underline">
            volvé al inicio
          </a>
          .
        </Trans>
      </p>
    </div>
  );
}

function HomeOpening() {
  return (
    <Frame>
      <BarPreview
        crumbs={
          <CrumbTrail
            home={<Trans>Inicio</Trans>}
            crumbs={[{ key: "home", text: <Trans>Pedidos</Trans>, to: null }]}
            current={patterns.home}
          />
        }
      />
      <Welcome />
    </Frame>
  );
}

function OtherScreen() {
  return (
    <Frame>
      {/* With a first breadcrumb, so that nothing moves when the others appear. */}
      <TopBar
        brand={<StartLink />}
        crumbs={<CrumbTrail home={<Trans>Inicio</Trans>} crumbs={[]} current="" />}
      />
      <main id={MAIN_ID} className="wrap pt-2 lg:pt-4">
        <h1 className="sr-only">
          <Trans>Abriendo la página</Trans>
        </h1>
        <div role="status" id={SLOW_ID} className="min-h-11">
          <p className="sr-only">
            <Trans>Cargando…</Trans>
          </p>
        </div>
        <Skeleton className="h-9 w-64 max-w-full" />
        <div className="mt-8 space-y-4">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </main>
    </Frame>
  );
}
