import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { isOnlyHelper } from "~/session/areas";
import { useStore } from "~/state/store";
import { Notice } from "~/ui/notice";

export function HelperHint() {
  const isLost = useStore(({ auth }) => isOnlyHelper(auth.user));
  if (!isLost) return null;
  return (
    <div className="wrap pt-4">
      <Notice
        role="status"
        title={<Trans>Esta parte es de los clientes: acá se reserva.</Trans>}
        action={
          <Link to={paths.helpers.show()} className="link inline-flex min-h-11 items-center">
            <Trans>Ir a mi agenda</Trans>
          </Link>
        }
      />
    </div>
  );
}
