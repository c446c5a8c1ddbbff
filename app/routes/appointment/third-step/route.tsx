import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ClientActionFunctionArgs, data } from "@remix-run/react";
import type { LookUpReply } from "~/checkout/look-up";
import type { PayReply } from "~/checkout/pay";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import { pageTitle } from "~/wording/page-title";
import { loadLookUp, loadPaying } from "./late-parts";
import { PaymentScreen } from "./payment-screen";

export const handle = { breadcrumb: () => <Trans>Facturación y pago</Trans> };

export const meta = () => pageTitle(t`Facturación y pago`);

export { loadPayment as clientLoader } from "./load";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  const { signal } = request;
  const form = await request.formData();
  if (form.get("intent") === "verify") {
    const code = await loadLookUp().catch(() => null);
    return code ? code.lookUpOrder(form, signal) : data(lookUpWithoutCode(form), 422);
  }
  const code = await loadPaying().catch(() => null);
  return code ? code.payBooking(user, form, signal) : data(refuseWithoutCode(), 422);
}

function lookUpWithoutCode(form: FormData): LookUpReply {
  const text = t`No se pudo cargar una parte de la página. Revisá tu conexión y probá de nuevo.`;
  return { kind: "failed", at: String(form.get("at") ?? ""), text };
}

function refuseWithoutCode(): PayReply {
  const text = t`No se pudo cargar una parte de la página, y no se envió nada. Revisá tu conexión y confirmá de nuevo.`;
  const result = { status: "error" as const, error: { "": [text] } };
  return { kind: "refused", result, steps: [], declined: false };
}

export default PaymentScreen;

export { RouteError as ErrorBoundary } from "~/shell/route-error";
