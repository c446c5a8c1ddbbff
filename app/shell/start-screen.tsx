import { Trans } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useSyncExternalStore } from "react";
import { PRERENDERED } from "~/browser/early/early-input";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { paths, patterns } from "~/paths";
import { BarPreview, BrandLink, TopBar } from "~/shell/bar/top-bar";
import { Button, ButtonLink } from "~/ui/button";
import { MissingPartNotice } from "~/ui/missing-part-notice";
import { MAIN_ID } from "~/ui/page";
import { Skeleton, SkeletonCard } from "~/ui/skeleton";
import { SkipLink } from "~/ui/skip-link";
import { CrumbTrail } from "./breadcrumbs";
import { Welcome } from "./welcome";

const neverChanges = () => () => {};

/** False in the prerendered page, which knows no address. */
function useOpensElsewhere(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => !["", patterns.home].includes(location.hash.slice(1).split("?")[0] ?? ""),
    () => false,
  );
}

/** Prerendered into index.html as the opening of the home, so that the first paint has words. */
export function StartScreen() {
  const opensElsewhere = useOpensElsewhere();
  return (
    <div {...PRERENDERED} className="flex min-h-dvh flex-col">
      <SkipLink />
      {opensElsewhere ? (
        <TopBar brand={<BrandLink />}>{null}</TopBar>
      ) : (
        <BarPreview crumbs={<HomeCrumbs />} />
      )}
      <MissingPartNotice starting />
      {opensElsewhere ? <ScreenPlaceholder /> : <Welcome />}
    </div>
  );
}

function HomeCrumbs(): ReactNode {
  return (
    <CrumbTrail
      home={<Trans>Inicio</Trans>}
      crumbs={[{ key: "home", text: <Trans>Pedidos</Trans>, to: null }]}
      current={patterns.home}
    />
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
          <ButtonLink variant="quiet" to={paths.home()}>
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
