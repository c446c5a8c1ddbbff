import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import { isIntent, revalidateUnless } from "~/browser/should-revalidate";
import { saveBillingDraft } from "~/checkout/billing-draft";
import { DRAFT_INTENT } from "~/checkout/billing-schema";
import { lookUpOrder } from "~/checkout/look-up";
import { payBooking } from "~/checkout/pay";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import { pageTitle } from "~/wording/page-title";
import { PaymentScreen } from "./payment-screen";

export const handle = { breadcrumb: () => <Trans>Facturación y pago</Trans> };

export const meta = () => pageTitle(t`Facturación y pago`);

export { loadPayment as clientLoader } from "./load";

/** The open form shows what it saves. */
export const shouldRevalidate = revalidateUnless(isIntent(DRAFT_INTENT));

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  const { signal } = request;
  const form = await request.formData();
  switch (form.get("intent")) {
    case DRAFT_INTENT:
      saveBillingDraft(form);
      return null;
    case "verify":
      return lookUpOrder(form, signal);
    default:
      return payBooking(user, form, signal);
  }
}

export default PaymentScreen;

export { RouteError as ErrorBoundary } from "~/shell/route-error";
