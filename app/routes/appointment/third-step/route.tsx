import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import { pageTitle } from "~/shell/page-title";
import { loadPayment } from "./load";
import { payBooking } from "./pay";
import { PaymentScreen } from "./payment-screen";
import { verifyOrder } from "./verify";

export const handle = { breadcrumb: () => <Trans>Facturación y pago</Trans> };

export const meta = () => pageTitle(t`Facturación y pago`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  return loadPayment(user, request.signal);
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  const form = await request.formData();
  if (form.get("intent") === "verify") return verifyOrder(user, form, request.signal);
  return payBooking(user, form, request.signal);
}

export default function ThirdStep() {
  return <PaymentScreen {...useLoaderData<typeof clientLoader>()} />;
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
