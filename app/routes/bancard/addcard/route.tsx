import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import Lock from "lucide-react/icons/lock";
import { addCard } from "~/account/cards/add-card";
import { AddCardSteps } from "~/account/cards/add-card-steps";
import { claimsSuccess, isProviderReturn } from "~/account/cards/card-frame";
import { paths, safeReturnPath } from "~/paths";
import { requireAllowed, requireLogin } from "~/session/guards";
import { pageTitle } from "~/shell/page-title";
import { readState } from "~/state/store";
import { ButtonLink } from "~/ui/button";
import { Page } from "~/ui/page";

export const handle = { breadcrumb: () => <Trans>Agregar tarjeta</Trans> };

export const meta = () => pageTitle(t`Agregar tarjeta`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await requireLogin(request);
  await requireAllowed(request);
  return {
    returning: isProviderReturn(request.url),
    claimed: claimsSuccess(request.url),
    back: safeReturnPath(readState().payment.lastRoute),
  };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  await requireLogin(request);
  await requireAllowed(request);
  return addCard(await request.formData());
}

export default function AddCard() {
  const { returning, claimed, back } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      width="narrow"
      heading={<Trans>Agregar tarjeta</Trans>}
      lead={<Trans>Los datos van directo a Bancard y los guarda Bancard, nunca nosotros.</Trans>}
    >
      <AddCardSteps
        returning={returning}
        claimed={claimed}
        leave={
          <ButtonLink variant="quiet" to={back ?? paths.home()} replace>
            {back ? <Trans>Cancelar</Trans> : <Trans>Ir al inicio</Trans>}
          </ButtonLink>
        }
      />
      <p className="mt-6 flex gap-2 text-muted text-sm">
        <Lock aria-hidden size={18} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <Trans>
          Una reserva nueva se cobra recién cuando la confirmás. Si un pedido tuyo espera una
          tarjeta, se paga con esta.
        </Trans>
      </p>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
