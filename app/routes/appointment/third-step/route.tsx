import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { lookUpOrder } from "~/checkout/look-up";
import { payBooking } from "~/checkout/pay";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import { pageTitle } from "~/wording/page-title";
import { PaymentScreen } from "./payment-screen";

export const handle = { breadcrumb: () => <Trans>Facturación y pago</Trans> };

export const meta = () => pageTitle(t`Facturación y pago`);

export { loadPayment as clientLoader } from "./load";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  const form = await request.formData();
  if (form.get("intent") === "verify") return lookUpOrder(form, request.signal);
  return payBooking(user, form, request.signal);
}

export default PaymentScreen;

export { RouteError as ErrorBoundary } from "~/shell/route-error";
