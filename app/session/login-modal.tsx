import { Trans } from "@lingui/react/macro";
import { useModule } from "~/address/use-module";
import { loadLogin } from "~/session/load-login";
import { hideLogin } from "~/session/modal";
import { useStore } from "~/state/store";
import { Dialog } from "~/ui/dialog";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";

/**
 * The login and register modal (spec.md §2, §6). Its forms are fetched when it first opens; what is
 * typed into them is kept beside them, so that closing it loses nothing.
 */
export function LoginModal() {
  const shown = useStore((state) => state.auth.modalShown);
  return (
    <Dialog open={shown} onClose={hideLogin} title={<Trans>Ingresar</Trans>} size="narrow">
      <LoginContent />
    </Dialog>
  );
}

function LoginContent() {
  const { module, failed, retry } = useModule(loadLogin);
  if (module) return <module.LoginPanels />;
  if (failed) {
    return (
      <ErrorState title={<Trans>No se pudo cargar el ingreso</Trans>} onRetry={retry}>
        <Trans>Revisá tu conexión y probá de nuevo.</Trans>
      </ErrorState>
    );
  }
  return (
    <Loading>
      <div aria-hidden className="space-y-6">
        <Skeleton className="h-13 w-full rounded-card" />
        <Skeleton className="h-18 w-full rounded-card" />
        <Skeleton className="h-18 w-full rounded-card" />
        <Skeleton className="h-12 w-full rounded-card" />
      </div>
    </Loading>
  );
}
