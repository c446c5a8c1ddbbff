/** Shown to a customer in the helper area, and to a helper in the customers'. */
import { Trans } from "@lingui/react/macro";
import CalendarDays from "lucide-react/icons/calendar-days";
import { useState } from "react";
import { brand } from "~/config";
import { paths } from "~/paths";
import type { WrongAreaError } from "~/session/area-access";
import { readState } from "~/state/store";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";

export function WrongArea({ area }: { area: WrongAreaError["area"] }) {
  return area === "helpers" ? <HelpersOnly /> : <CustomersOnly />;
}

function HelpersOnly() {
  const [email] = useState(() => readState().auth.user?.email);
  return (
    <Page
      width="narrow"
      heading={<Trans>Esta parte es de quienes prestan el servicio</Trans>}
      lead={
        <Trans>
          Acá ven su agenda las personas que trabajan con {brand}. Tus reservas y tus datos están en
          la parte de clientes.
        </Trans>
      }
    >
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.profile.orders()}>
          <Trans>Ir a mis pedidos</Trans>
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.home()}>
          <Trans>Reservar una visita</Trans>
        </ButtonLink>
      </div>
      <p className="mt-8 text-muted">
        <Trans>
          Entraste como {email}. Si trabajás con nosotros, cerrá la sesión y entrá con esa cuenta.
        </Trans>
      </p>
    </Page>
  );
}

function CustomersOnly() {
  return (
    <Page
      width="narrow"
      heading={<Trans>Esta parte es de los clientes</Trans>}
      lead={
        <Trans>
          Tu cuenta es de quien presta el servicio: acá no hay reservas ni tarjetas. Tus visitas
          están en tu agenda.
        </Trans>
      }
    >
      <ButtonLink to={paths.helpers.show()} icon={CalendarDays}>
        <Trans>Ir a mi agenda</Trans>
      </ButtonLink>
    </Page>
  );
}
