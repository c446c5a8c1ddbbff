import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { pageTitle } from "~/wording/page-title";
import { actOnSecondStep } from "./act";
import { DatesForm } from "./dates-form";
import { requireSecondStep } from "./load";

export const handle = { breadcrumb: () => <Trans>Fecha y horario</Trans> };

export const meta = () => pageTitle(t`Fecha y horario`);

export { loadSecondStep as clientLoader } from "./load";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const parts = await requireSecondStep(request);
  return actOnSecondStep(request, parts);
}

export default DatesForm;

export { RouteError as ErrorBoundary } from "~/shell/route-error";
