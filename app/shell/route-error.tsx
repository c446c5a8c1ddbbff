import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator, useRouteError } from "@remix-run/react";
import { useState } from "react";
import { isReachable } from "~/browser/is-reachable";
import { isChunkLoadError } from "~/browser/load-module";
import { paths } from "~/paths";
import { WrongAreaError } from "~/session/areas";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";
import { ErrorState } from "~/ui/states";
import { describeError } from "~/wording/describe-error";
import { WrongArea } from "./wrong-area";

/** For a screen whose loader or rendering failed: “Probar de nuevo” repeats it inside the frame. */
export function RouteError() {
  const error = useRouteError();
  if (error instanceof WrongAreaError) return <WrongArea area={error.area} />;
  return (
    <Page heading={<Trans>Algo no salió bien</Trans>} width="narrow">
      {isChunkLoadError(error) ? <MissingScreen /> : <FailedScreen error={error} />}
    </Page>
  );
}

function HomeLink() {
  return (
    <ButtonLink variant="quiet" to={paths.home()}>
      <Trans>Ir al inicio</Trans>
    </ButtonLink>
  );
}

function FailedScreen({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title={<Trans>No se pudo mostrar esta pantalla</Trans>}
      onRetry={revalidate}
      busy={state !== "idle"}
      action={<HomeLink />}
    >
      {describeError(error)}
    </ErrorState>
  );
}

/** The screen's code did not load (spec.md §8): a browser may refuse to import it twice, but reloads. */
function MissingScreen() {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [unreachable, setUnreachable] = useState(false);

  async function retry() {
    setBusy(true);
    setUnreachable(false);
    // Reloading the page while it cannot be fetched would leave a blank tab.
    if (await isReachable()) location.reload();
    else {
      setBusy(false);
      setUnreachable(true);
    }
  }

  return (
    <ErrorState
      title={<Trans>No se pudo cargar esta pantalla</Trans>}
      onRetry={retry}
      busy={busy}
      action={<HomeLink />}
    >
      {unreachable
        ? t`Todavía no hay conexión. Lo que cargaste sigue guardado.`
        : t`Puede ser la conexión, o que haya una versión nueva. Lo que cargaste sigue guardado.`}
    </ErrorState>
  );
}
