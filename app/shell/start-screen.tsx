import { Trans } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useSyncExternalStore } from "react";
import { PRERENDERED } from "~/browser/early/early-input";
import { isOtherScreenShown, OTHER_SCREEN, opensOtherScreen } from "~/browser/early/other-screen";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { paths, patterns } from "~/paths";
import { BarPreview, StartLink, TopBar } from "~/shell/bar/top-bar";
import { Button, ButtonLink } from "~/ui/button";
import { MissingPartNotice } from "~/ui/missing-part-notice";
import { MAIN_ID } from "~/ui/page";
import { Skeleton, SkeletonCard } from "~/ui/skeleton";
import { SkipLink } from "~/ui/skip-link";
import { CrumbTrail } from "./breadcrumbs";
import { Welcome } from "./welcome";

const neverChanges = () => () => {};

/**
 * Prerendered into index.html, so that the first paint has words: the opening of home and, in a
 * template, what every other screen starts with. The page shows one of them before its first paint.
 */
export function StartScreen() {
  const isOther = useSyncExternalStore(
    neverChanges,
    opensOtherScreen,
    () => !import.meta.env.SSR && isOtherScreenShown(),
  );
  return (
    <>
      {isOther ? <OtherScreen /> : <HomeOpening />}
      {/* A browser keeps what a template holds out of the document. */}
      <template>{import.meta.env.SSR && <OtherScreen />}</template>
      {/* The build writes the call here (app/build/page/early-start.ts). */}
      <script id="other-screen" suppressHydrationWarning>
        {" "}
      </script>
    </>
  );
}

const frame = "flex min-h-dvh flex-col";

function HomeOpening() {
  return (
    <div {...PRERENDERED} className={frame}>
      <SkipLink />
      <BarPreview
        crumbs={
          <CrumbTrail
            home={<Trans>Inicio</Trans>}
            crumbs={[{ key: "home", text: <Trans>Pedidos</Trans>, to: null }]}
            current={patterns.home}
          />
        }
      />
      <MissingPartNotice starting />
      <Welcome />
    </div>
  );
}

function OtherScreen() {
  return (
    <div {...PRERENDERED} {...OTHER_SCREEN} className={frame}>
      <SkipLink />
      {/* With a first crumb, so that nothing below moves once the others are known. */}
      <TopBar
        brand={<StartLink />}
        crumbs={<CrumbTrail home={<Trans>Inicio</Trans>} crumbs={[]} current="" />}
      />
      <MissingPartNotice starting />
      <ScreenPlaceholder />
    </div>
  );
}

/** When waiting for the first answers deserves a word, and when a way out. */
const SLOW_SECONDS = 3;
const STUCK_SECONDS = 10;

function ScreenPlaceholder(): ReactNode {
  const seconds = useElapsedSeconds();
  const isSlow = seconds >= SLOW_SECONDS;
  const isStuck = seconds >= STUCK_SECONDS;
  return (
    <main id={MAIN_ID} className="wrap pt-2 lg:pt-4">
      <h1 className="sr-only">
        <Trans>Abriendo la página</Trans>
      </h1>
      <p role="status" className={isSlow ? "min-h-11 font-medium" : "sr-only"}>
        {isStuck ? (
          <Trans>
            El servidor tarda en contestar. Podés esperar, probar de nuevo o ir al inicio.
          </Trans>
        ) : isSlow ? (
          <Trans>Estamos esperando la respuesta del servidor.</Trans>
        ) : (
          <Trans>Cargando…</Trans>
        )}
      </p>
      {!isSlow && <div className="h-11" />}
      {isStuck && (
        <div className="mb-6 flex flex-wrap gap-3">
          <Button variant="secondary" icon={RotateCw} onClick={() => location.reload()}>
            <Trans>Probar de nuevo</Trans>
          </Button>
          <ButtonLink variant="plain" to={paths.home()}>
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
        </div>
      )}
      <Skeleton className="h-9 w-64 max-w-full" />
      <div className="mt-8 space-y-4">
        <SkeletonCard />
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </main>
  );
}

/**
 * In the prerendered page only: what is said where no script of ours runs. Shown by the style alone,
 * after a while, as there is then nothing else that could. In all languages, as nobody knows the reader's;
 * React takes an element whose content is text as it is, so its own code carries none of it.
 */
export function NotStarted() {
  const isPrerendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  if (!isPrerendered) return null;
  return (
    <>
      <noscript>{import.meta.env.SSR && <NeedsScript />}</noscript>
      <div
        role="alert"
        className="not-started fixed inset-x-0 bottom-0 bg-ink p-4 text-center text-paper"
        suppressHydrationWarning
      >
        {import.meta.env.SSR ? <HowToRetry /> : ""}
      </div>
    </>
  );
}

function NeedsScript() {
  return (
    <div className="fixed inset-x-0 bottom-0 z-50 bg-ink p-4 text-center text-paper">
      <p>Para reservar hace falta JavaScript: activalo en tu navegador y recargá.</p>
      <p lang="en">Booking needs JavaScript: turn it on in your browser and reload.</p>
      <p lang="pt-BR">Para reservar é preciso JavaScript: ative no navegador e recarregue.</p>
    </div>
  );
}

function HowToRetry() {
  const link = "inline-block py-1 font-semibold underline";
  return (
    <>
      <p>
        La página no terminó de cargar. Recargala, o{" "}
        <a href="." className={link}>
          probá de nuevo desde el inicio
        </a>
        .
      </p>
      <p lang="en">
        The page didn't finish loading. Reload it, or{" "}
        <a href="." className={link}>
          start again from the home page
        </a>
        .
      </p>
      <p lang="pt-BR">
        A página não terminou de carregar. Recarregue, ou{" "}
        <a href="." className={link}>
          tente de novo pelo início
        </a>
        .
      </p>
    </>
  );
}
