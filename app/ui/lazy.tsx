import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useModule } from "~/browser/use-module";
import { reloadPage } from "~/state/storage";
import { Button, RetryButton } from "./button";
import { Notice } from "./notice";

type LazyProps<Module> = {
  /** Must be the same function on every render. */
  load: () => Promise<Module>;
  fallback?: ReactNode;
  /** Opens over the page, so a failure is shown at the bottom. */
  overlay?: boolean;
  failedTitle?: ReactNode;
  children: (module: Module) => ReactNode;
};

const bottom = "fixed inset-x-0 bottom-0 z-40 p-4";

export function Lazy<Module>({
  load,
  fallback,
  overlay,
  failedTitle,
  children,
}: LazyProps<Module>) {
  const { module, failed, ...part } = useModule(load);
  if (module) return children(module);
  if (failed) return <PartFailed {...part} title={failedTitle} overlay={overlay} />;
  if (!overlay) return fallback;
  return (
    <p role="status" className={`${bottom} bg-ink text-center text-paper`}>
      <Trans>Un momento…</Trans>
    </p>
  );
}

type PartFailedProps = {
  gone: boolean;
  retry: () => void;
  title?: ReactNode;
  overlay?: boolean | undefined;
  children?: ReactNode;
};

export function PartFailed({ gone, retry, title, overlay, children }: PartFailedProps) {
  return (
    <Notice
      role="alert"
      tone="warn"
      className={overlay ? bottom : undefined}
      title={title ?? <Trans>No se pudo cargar una parte de la página</Trans>}
      action={
        <>
          <RetryButton onClick={retry} />
          {gone && (
            <Button variant="secondary" onClick={() => reloadPage()}>
              <Trans>Actualizar</Trans>
            </Button>
          )}
          {children}
        </>
      }
    >
      {gone ? (
        <Trans>Puede que haya una versión nueva. Tu reserva queda guardada.</Trans>
      ) : (
        <Trans>Probá de nuevo en un momento.</Trans>
      )}
    </Notice>
  );
}
