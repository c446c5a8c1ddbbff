import { Trans } from "@lingui/react/macro";
import { useFetchers, useNavigation } from "@remix-run/react";
import { retryMissingPart } from "~/browser/load-module";
import { useMissingPart } from "~/browser/use-module";
import { reloadPage } from "~/state/storage";
import { Button } from "./button";
import { Notice } from "./notice";

/** Says that requested code cannot be fetched; the screen stays meanwhile. */
export function MissingPartNotice({
  starting = false,
  className = "sticky top-2 z-30 mx-auto my-2 w-full max-w-2xl px-4",
}: {
  starting?: boolean;
  className?: string;
}) {
  const missing = useMissingPart();
  const navigation = useNavigation();
  const fetchers = useFetchers();
  // After leaving, nothing waits for the code.
  const isWanted = starting || navigation.state !== "idle" || fetchers.length > 0;
  if (!missing || !isWanted) return null;
  const isGone = missing === "gone";
  return (
    <div className={className}>
      <Notice
        role="alert"
        tone="warn"
        title={
          isGone ? (
            <Trans>No se pudo cargar una parte de la página</Trans>
          ) : (
            <Trans>Todavía no se pudo cargar</Trans>
          )
        }
        action={
          <Button variant="secondary" onClick={isGone ? () => reloadPage() : retryMissingPart}>
            {isGone ? <Trans>Actualizar</Trans> : <Trans>Probar de nuevo</Trans>}
          </Button>
        }
      >
        {isGone ? (
          <Trans>Puede que haya una versión nueva. Tu reserva queda guardada.</Trans>
        ) : starting ? (
          <Trans>Se carga solo cuando vuelva la conexión, y nada se pierde.</Trans>
        ) : (
          <Trans>Probá de nuevo en un momento.</Trans>
        )}
      </Notice>
    </div>
  );
}
