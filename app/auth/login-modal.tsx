import { Trans } from "@lingui/react/macro";
import { useModule } from "~/browser/use-module";
import { patterns } from "~/paths";
import { hideLogin } from "~/session/login-dialog";
import { useStore } from "~/state/store";
import { Dialog } from "~/ui/dialog";
import { Loading, Skeleton } from "~/ui/skeleton";
import { ErrorState } from "~/ui/states";
import { loadLogin } from "./load-login";

/** The login and register modal (spec.md §2, §6); its forms are fetched when it first opens. */
export function LoginModal() {
  const shown = useStore((state) => state.auth.modalShown);
  const wanted = useStore((state) => state.auth.redirectAfterLogin);
  return (
    <Dialog
      open={shown}
      onClose={hideLogin}
      title={<Trans>Ingresar</Trans>}
      description={shown && wanted && <Reason wanted={wanted} />}
      size="narrow"
    >
      <LoginContent />
    </Dialog>
  );
}

/** Why a login is asked for, by the path that a guard kept the visitor from. */
function Reason({ wanted }: { wanted: string }) {
  const [path = ""] = wanted.split("?");
  if (path === patterns.secondStep || path === patterns.thirdStep) {
    return (
      <Trans>Para elegir la fecha y pagar necesitás una cuenta. Tu reserva queda guardada.</Trans>
    );
  }
  return <Trans>Esa página es de tu cuenta: ingresá o creá una para seguir.</Trans>;
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
