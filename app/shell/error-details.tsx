import { Trans, useLingui } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useState } from "react";
import { isChunkLoadError, isReachable } from "~/browser/load-module";
import { useReloadScreen } from "~/browser/use-reload-screen";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorState } from "~/ui/states";
import { describeError } from "~/wording/describe-error";

/** What went wrong, and the ways on. */
export function ErrorDetails({ error }: { error: unknown }) {
  return isChunkLoadError(error) ? <MissingScreen /> : <FailedScreen error={error} />;
}

function HomeLink() {
  return (
    <ButtonLink variant="plain" to={paths.home()}>
      <Trans>Ir al inicio</Trans>
    </ButtonLink>
  );
}

function FailedScreen({ error }: { error: unknown }) {
  const { reload, busy } = useReloadScreen();
  return (
    <ErrorState
      title={<Trans>No se pudo mostrar esta pantalla</Trans>}
      onRetry={reload}
      busy={busy}
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

  async function update() {
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
      action={
        <>
          <Button variant="secondary" icon={RotateCw} busy={busy} onClick={update}>
            <Trans>Actualizar</Trans>
          </Button>
          <HomeLink />
        </>
      }
    >
      {unreachable
        ? t`Todavía no hay conexión. Lo que cargaste sigue guardado.`
        : t`Puede ser la conexión, o que haya una versión nueva. Lo que cargaste sigue guardado.`}
    </ErrorState>
  );
}
