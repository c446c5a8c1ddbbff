import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useFetcher,
  useLoaderData,
} from "@remix-run/react";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { isUnanswered } from "~/browser/action-reply";
import { requireLogin } from "~/session/guards";
import { InstallOffer } from "~/shell/install-offer";
import { Button } from "~/ui/button";
import { Deferred } from "~/ui/deferred";
import { Dialog } from "~/ui/dialog";
import { Page, Section } from "~/ui/page";
import { pageTitle } from "~/wording/page-title";
import { changeConfig, loadPushControl } from "./config-actions";
import { Appearance, NotificationsForm, PasswordForm } from "./settings-sections";

export const handle = { breadcrumb: () => <Trans>Configuración</Trans> };

export const meta = () => pageTitle(t`Configuración`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  const pushes = loadPushControl().then(
    (part) => part.loadPushes(),
    () => null,
  );
  return { user, pushes };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireLogin(request);
  return changeConfig(await request.formData(), user);
}

export default function Config() {
  const { user, pushes } = useLoaderData<typeof clientLoader>();
  return (
    <Page heading={<Trans>Configuración</Trans>}>
      <div className="gap-x-12 lg:grid lg:grid-cols-2">
        <div>
          <NotificationsForm user={user} />
          <Appearance />
        </div>
        <div className="mt-8 lg:mt-0">
          <PasswordForm email={user.email} />
          <InstallOffer />
          <DeviceData />
          {/* The control arrives after the screen, and would move the sections below it. */}
          <Deferred resolve={pushes}>{(control) => control}</Deferred>
        </div>
      </div>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";

/** “Borrar datos de este dispositivo”, for a shared device or one given away. */
function DeviceData() {
  const [asked, setAsked] = useState(false);
  const fetcher = useFetcher();
  return (
    <Section
      heading={<Trans>Este dispositivo</Trans>}
      lead={
        <Trans>
          Acá quedan tu sesión, tu reserva sin terminar y tus preferencias. Tus pedidos, tarjetas y
          facturas están en tu cuenta y no se borran.
        </Trans>
      }
    >
      <Button variant="secondary" icon={Trash2} onClick={() => setAsked(true)}>
        <Trans>Borrar datos de este dispositivo</Trans>
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        size="narrow"
        title={<Trans>¿Borrar los datos de este dispositivo?</Trans>}
        footer={
          <fetcher.Form method="post" className="flex flex-wrap gap-3">
            <input type="hidden" name="intent" value="clear-device" />
            <Button type="submit" variant="danger" local busy={isUnanswered(fetcher)}>
              <Trans>Sí, borrar y salir</Trans>
            </Button>
            <Button variant="secondary" onClick={() => setAsked(false)}>
              <Trans>Cancelar</Trans>
            </Button>
          </fetcher.Form>
        }
      >
        <p>
          <Trans>
            Se cierra tu sesión, y la reserva que no terminaste se pierde. Para volver a entrar vas
            a necesitar tu contraseña.
          </Trans>
        </p>
      </Dialog>
    </Section>
  );
}
