import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { isHelperPath, paths } from "~/paths";
import { showLogin } from "~/session/login-dialog";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactButtons } from "~/wording/contact-line";
import { describeError } from "~/wording/describe-error";

type UnknownNoticeProps = { failure: unknown; busy: boolean; onRetry: () => void };

/** Nobody knows whether the stored user is still logged in. */
export function UnknownNotice({ failure, busy, onRetry }: UnknownNoticeProps) {
  return (
    <div className="wrap pt-4">
      <Notice
        tone="warn"
        role="status"
        title={<Trans>No pudimos comprobar tu sesión</Trans>}
        action={
          <Button variant="secondary" icon={RotateCw} busy={busy} onClick={onRetry}>
            <Trans>Probar de nuevo</Trans>
          </Button>
        }
      >
        {describeError(failure)}
      </Notice>
    </div>
  );
}

type EndedNoticeProps = { returnPath: string; hasWayBack: boolean };

/** After HTTP 401: logging in leads back to `returnPath`. */
export function EndedNotice({ returnPath, hasWayBack }: EndedNoticeProps) {
  return (
    <div className="wrap pt-4">
      <Notice
        tone="warn"
        role="status"
        title={<Trans>Tu sesión terminó. Volvé a entrar y seguís donde estabas.</Trans>}
        action={hasWayBack && <WayBack returnPath={returnPath} />}
      />
    </div>
  );
}

/** The session stands, and its user may not read what was asked for. */
export function InsufficientNotice() {
  return (
    <div className="wrap pt-4">
      <Notice
        tone="warn"
        role="alert"
        title={<Trans>Tu sesión no alcanza para ver esto</Trans>}
        action={
          <>
            <Button variant="secondary" onClick={showLogin}>
              <Trans>Ingresar de nuevo</Trans>
            </Button>
            <ContactButtons code="" />
          </>
        }
      />
    </div>
  );
}

function WayBack({ returnPath }: { returnPath: string }) {
  if (isHelperPath(returnPath)) {
    return (
      <Link to={paths.helpers.login(returnPath)} className="link my-0">
        <Trans>Volver a entrar</Trans>
      </Link>
    );
  }
  return (
    <button type="button" onClick={showLogin} className="link my-0">
      <Trans>Volver a entrar</Trans>
    </button>
  );
}

export function BlockedNotice() {
  return (
    <div className="wrap pt-4">
      <Notice
        tone="warn"
        role="status"
        title={<Trans>Tu cuenta está bloqueada</Trans>}
        action={<ContactButtons code="" />}
      >
        <Trans>
          Es por mora o por gestión administrativa. Por ahora no podés reservar ni agregar tarjetas;
          tus pedidos y facturas siguen acá. Hablanos y lo resolvemos.
        </Trans>
      </Notice>
    </div>
  );
}
