import { Trans, useLingui } from "@lingui/react/macro";
import { createPortal } from "react-dom";
import { opensOtherScreen, PRERENDERED, UNTIL_RUNNING } from "~/browser/early/prerendered";
import { RemovePrerendered } from "~/browser/early/use-early-input";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { patterns } from "~/paths";
import { BarPreview, StartLink, TopBar } from "~/shell/bar/top-bar";
import { LatePart } from "~/ui/late-part";
import { MissingPartNotice } from "~/ui/missing-part-notice";
import { MAIN_ID } from "~/ui/page";
import { Skeleton, SkeletonCard } from "~/ui/skeleton";
import { EarlySkipLink, SkipLink } from "~/ui/skip-link";
import { CrumbTrail } from "./breadcrumbs";
import { loadNotices } from "./route-error";
import { Welcome } from "./welcome";

/** Seconds after which the start shows a notice. */
const SLOW_SECONDS = 3;
/** Element of the prerendered page for the notice (frame.css). */
const SLOW_ID = "slow-start";

/**
 * Prerendered into index.html for the first paint: the opening of home, and in a template the start of any
 * other screen. The page shows one of them.
 */
export function PrerenderedStart() {
  return (
    <>
      <HomeOpening />
      {/* A browser does not render the content of a template. */}
      <template>
        <OtherScreen />
      </template>
      {/* The build writes the call here (app/build/page/early-start.ts). */}
      <script id="other-screen"> </script>
      <NotStarted />
    </>
  );
}

/** Shown until the first screen is ready, in place of the prerendered page. */
export function StartScreen() {
  const { i18n } = useLingui();
  const seconds = useElapsedSeconds();
  const slow = seconds >= SLOW_SECONDS && document.getElementById(SLOW_ID);
  return (
    <>
      <MissingPartNotice starting />
      {i18n.locale !== "es" && !opensOtherScreen() && (
        <>
          <RemovePrerendered />
          <HomeOpening />
        </>
      )}
      {slow &&
        createPortal(
          <LatePart load={loadNotices}>
            {({ SlowStart }) => <SlowStart seconds={seconds} />}
          </LatePart>,
          slow,
        )}
    </>
  );
}

const Skip = import.meta.env.SSR ? SkipLink : EarlySkipLink;

const frame = "flex min-h-dvh flex-col";

function HomeOpening() {
  return (
    <div {...PRERENDERED} className={frame}>
      <Skip />
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
    </div>
  );
}

function OtherScreen() {
  return (
    <div {...PRERENDERED} className={frame}>
      <SkipLink />
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
    </div>
  );
}

/** CSS shows it after a delay where no script runs, in all languages. */
function NotStarted() {
  return (
    <>
      <noscript>
        <NeedsScript />
      </noscript>
      <div
        {...UNTIL_RUNNING}
        role="alert"
        className="not-started fixed inset-x-0 bottom-0 bg-ink p-4 text-center text-paper"
      >
        <HowToRetry />
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
