import { Trans } from "@lingui/react/macro";
import { Link, useLocation } from "@remix-run/react";
import { isHelperPath, paths, patterns } from "~/paths";
import { showLogin } from "~/session/login-dialog";
import { useStore } from "~/state/store";
import { Notice } from "~/ui/notice";

/**
 * One line after HTTP 401 brought the visitor to the root (contract.md, "Errors"): the session
 * ended, and logging in leads back to `returnPath`.
 */
export function SessionEnded({ returnPath }: { returnPath: string | null }) {
  const isGuest = useStore((state) => state.auth.user === null);
  const { pathname } = useLocation();
  if (!returnPath || !isGuest) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <Notice
        tone="warn"
        role="status"
        title={<Trans>Tu sesión terminó. Volvé a entrar y seguís donde estabas.</Trans>}
        action={pathname !== patterns.helpersLogin && <WayBack returnPath={returnPath} />}
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
