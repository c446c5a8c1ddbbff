import { Trans } from "@lingui/react/macro";
import { Link, useLocation, useRevalidator } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useRef } from "react";
import { isHelperPath, paths, patterns } from "~/paths";
import { showLogin } from "~/session/login-dialog";
import { useStore } from "~/state/store";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { describeError } from "~/wording/describe-error";

/** After HTTP 401 (spec.md §8): logging in leads back to `returnPath`. */
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

/**
 * Where a guest may be while the API cannot say whether a stored user is still logged in; elsewhere
 * the error screen says it. What the screen shows of that user is loaded anew, without it.
 */
export function SessionUnknown() {
  const failure = useStore((state) => state.auth.failure);
  const { pathname } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isUnknown = failure !== null;
  const wasUnknown = useRef(false);
  useEffect(() => {
    if (wasUnknown.current !== isUnknown) revalidate();
    wasUnknown.current = isUnknown;
  }, [isUnknown, revalidate]);
  if (!isUnknown || pathname !== patterns.home) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 sm:px-6">
      <Notice
        tone="warn"
        role="status"
        title={<Trans>No pudimos comprobar tu sesión</Trans>}
        action={
          <Button variant="secondary" icon={RotateCw} busy={state !== "idle"} onClick={revalidate}>
            <Trans>Probar de nuevo</Trans>
          </Button>
        }
      >
        {describeError(failure)}
      </Notice>
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
