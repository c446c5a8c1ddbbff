import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Section } from "~/ui/page";

/** “Borrar datos de este dispositivo”, for a device that is shared or given away. */
export function DeviceData() {
  const [asked, setAsked] = useState(false);
  const fetcher = useFetcher();
  return (
    <Section
      framed
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
            <Button type="submit" variant="danger" busy={fetcher.state !== "idle"}>
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
