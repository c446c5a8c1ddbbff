/** Rare notices of the frame, fetched early, because they are needed when the connection fails. */
import { Trans, useLingui } from "@lingui/react/macro";
import { Link, useLocation, useRevalidator } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ComponentProps, useEffect, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "~/api/errors";
import { isChunkLoadError, isReachable, loadChunk } from "~/browser/load-module";
import { useOnline } from "~/browser/online";
import { useReloadScreen } from "~/browser/use-reload-screen";
import { formatDate } from "~/domain/format";
import { once } from "~/once";
import { isHelperPath, paths, patterns } from "~/paths";
import { showLogin } from "~/session/login-dialog";
import { describeBlockedCookie } from "~/session/unauthorized";
import { readTab, reloadPage, tabKeys } from "~/state/storage";
import { useStore } from "~/state/store";
import { Button, ButtonLink, ReopenButton, RetryButton } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ErrorState } from "~/ui/states";
import { VersionBanner } from "~/version/banner";
import { describeAddress } from "~/wording/address";
import { ContactButtons } from "~/wording/contact-buttons";
import { describeError } from "~/wording/describe-error";
import { startWorker, withReporter } from "./background";
import type { DueNotices } from "./frame";
import { LanguageChoice, LanguageOffer } from "./language-choice";

/** The footer loads the first two with this file, and the frame the banner. */
export { LanguageChoice, LanguageOffer, VersionBanner };

/** Starts reports, service worker and pushes, once a page load: an error screen mounts the frame again. */
export const startWhenIdle = once(async () => {
  withReporter(({ startReports }, reportUrl) => startReports(reportUrl));
  await startWorker();
  if (globalThis.Notification?.permission !== "granted") return;
  await loadChunk(() => import("~/session/push-device")).then(
    ({ renewPushes }) => renewPushes(),
    () => {},
  );
});

/** Seconds after which a waiting start offers a way out. */
const STUCK_SECONDS = 10;

export function SlowStart({ seconds }: { seconds: number }) {
  const isStuck = seconds >= STUCK_SECONDS;
  return (
    <>
      <p className="font-medium">
        {isStuck ? (
          <Trans>
            El servidor tarda en contestar. Podés esperar, probar de nuevo o ir al inicio.
          </Trans>
        ) : (
          <Trans>Estamos esperando la respuesta del servidor.</Trans>
        )}
      </p>
      {isStuck && (
        <div className="my-6 flex flex-wrap gap-3">
          <RetryButton icon={RotateCw} onClick={() => reloadPage()} />
          <HomeLink />
        </div>
      )}
    </>
  );
}

function WarnNotice(props: ComponentProps<typeof Notice>) {
  return (
    <div className="wrap pt-4">
      <Notice tone="warn" role="status" {...props} />
    </div>
  );
}

export function FrameNotices(props: DueNotices & { onDismissChange: () => void }) {
  const { ended, unknown, isRefusedAgain, isBlocked, isChangedElsewhere, isHelperAtHome } = props;
  return (
    <>
      {ended !== null && <EndedNotice returnPath={ended} />}
      {unknown !== null && <UnknownNotice failure={unknown} />}
      {isRefusedAgain && (
        <WarnNotice
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
      )}
      {isBlocked && (
        <WarnNotice
          title={<Trans>Tu cuenta está bloqueada</Trans>}
          action={<ContactButtons code="" />}
        >
          <Trans>
            Es por mora o por gestión administrativa. Por ahora no podés reservar ni agregar
            tarjetas; tus pedidos y facturas siguen acá. Hablanos y lo resolvemos.
          </Trans>
        </WarnNotice>
      )}
      {isChangedElsewhere && <BookingChangedNotice onDismiss={props.onDismissChange} />}
      {isHelperAtHome && (
        <WarnNotice
          tone="info"
          title={<Trans>Esta parte es de los clientes: acá se reserva.</Trans>}
          action={
            <Link to={paths.helpers.show()} className="link inline-flex min-h-11 items-center">
              <Trans>Ir a mi agenda</Trans>
            </Link>
          }
        />
      )}
      {props.isUnstored && (
        <WarnNotice title={<Trans>Este dispositivo no puede guardar tu reserva</Trans>}>
          <Trans>
            Terminala en esta página: si la cerrás o la cargás de nuevo, puede perderse.
          </Trans>
        </WarnNotice>
      )}
      {props.isChallenged && (
        <WarnNotice
          title={<Trans>Abrí la página de nuevo para pasar un control de seguridad.</Trans>}
          action={<ReopenButton />}
        />
      )}
    </>
  );
}

function UnknownNotice({ failure }: { failure: unknown }) {
  const { revalidate, state } = useRevalidator();
  return (
    <WarnNotice
      title={<Trans>No pudimos comprobar tu sesión</Trans>}
      action={<RetryButton icon={RotateCw} busy={state !== "idle"} onClick={revalidate} />}
    >
      {describeError(failure)}
    </WarnNotice>
  );
}

export function EndedNotice({ returnPath }: { returnPath: string }) {
  const { pathname } = useLocation();
  const isCookieBlocked = readTab(tabKeys.isCookieBlocked, z.literal(true));
  return (
    <WarnNotice
      title={
        isCookieBlocked ? (
          describeBlockedCookie()
        ) : (
          <Trans>Tu sesión terminó. Volvé a entrar y seguís donde estabas.</Trans>
        )
      }
      action={pathname !== patterns.helpersLogin && <WayBack returnPath={returnPath} />}
    />
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

function BookingChangedNotice({ onDismiss }: { onDismiss: () => void }) {
  const { address, appointment } = useStore((state) => state.appointment);
  const services = useStore((state) => state.general.services);
  const service = services.find(({ id }) => id === appointment.service)?.name;
  const date = appointment.dates[0] || appointment.start_date;
  const where = describeAddress(address, ["door", "city"]);
  const who = appointment.assigned_helper?.name;
  const parts = [service, date && formatDate(date), who, where].filter(Boolean).join(" · ");

  function dismiss() {
    onDismiss();
    // The pressed button disappears with its notice, so focus moves to the heading.
    document.querySelector<HTMLElement>("main h1")?.focus();
  }

  return (
    <WarnNotice
      title={<Trans>Cambiaste tu reserva en otra pestaña</Trans>}
      action={
        <Button variant="secondary" onClick={dismiss}>
          <Trans>Entendido</Trans>
        </Button>
      }
    >
      <Trans>Vale lo último que elegiste: {parts}.</Trans>
    </WarnNotice>
  );
}

export function ErrorDetails({ error }: { error: unknown }) {
  useEffect(() => withReporter(({ reportError }) => reportError("route", error)), [error]);
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
  const needsLogin = error instanceof ApiError && error.refusedVisitor === "guest";
  return (
    <ErrorState
      title={<Trans>No se pudo mostrar esta pantalla</Trans>}
      onRetry={reload}
      busy={busy}
      action={
        <>
          {needsLogin && (
            <Button onClick={showLogin}>
              <Trans>Ingresar</Trans>
            </Button>
          )}
          <HomeLink />
        </>
      }
    >
      {describeError(error)}
    </ErrorState>
  );
}

/** The screen's code did not load (spec.md §8); reloading helps where a browser refuses a second import. */
function MissingScreen() {
  const { t } = useLingui();
  const isOnline = useOnline();
  const [status, setStatus] = useState<"checking" | "unreachable">();

  async function update() {
    setStatus("checking");
    // Reloading while the host is unreachable would leave a blank tab.
    if (await isReachable()) reloadPage();
    else setStatus("unreachable");
  }

  return (
    <ErrorState
      title={<Trans>No se pudo cargar esta pantalla</Trans>}
      action={
        <>
          <Button variant="secondary" icon={RotateCw} busy={status === "checking"} onClick={update}>
            <Trans>Actualizar</Trans>
          </Button>
          <HomeLink />
        </>
      }
    >
      {status === "unreachable" || !isOnline
        ? t`Todavía no se puede. Lo que cargaste sigue guardado.`
        : t`Puede ser la conexión, o que haya una versión nueva. Lo que cargaste sigue guardado.`}
    </ErrorState>
  );
}
