import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClientActionFunctionArgs } from "@remix-run/react";
import type { User } from "~/api/user";
import { updateUser } from "~/api/user-changes";
import { loadChunk } from "~/browser/load-module";
import { invoiceTexts } from "~/checkout/billing";
import { lookUpOrder, payBooking } from "~/checkout/pay";
import { isDocumentType } from "~/domain/documents";
import { parseTypedDocument } from "~/domain/typed-document";
import { paths } from "~/paths";
import { requireAddress, requireAllowed, requireLogin } from "~/session/guards";
import { sessionScope } from "~/session/scope";
import { storeChangedUser } from "~/state/changed-user";
import { pageTitle } from "~/wording/page-title";
import { HOLD } from "./form-controls";
import { PaymentScreen } from "./payment-screen";

export const handle = { breadcrumb: () => <Trans>Facturación y pago</Trans> };

export const meta = () => pageTitle(t`Facturación y pago`);

export { loadPayment as clientLoader } from "./load";

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const session = sessionScope();
  const user = await requireLogin(request);
  await requireAllowed(request);
  await requireAddress(request);
  const { signal } = request;
  const form = await request.formData();
  if (form.get("intent") === "verify") return lookUpOrder(form, signal);
  if (form.get("intent") === HOLD) {
    const { holdTimes } = await loadChunk(() => import("./hold"));
    return holdTimes(signal);
  }
  const reply = await payBooking(user, form, signal);
  const leadsTo = reply instanceof Response ? (reply.headers.get("Location") ?? "") : "";
  const isOrdered = leadsTo.startsWith(paths.appointment.fourthStep());
  // After a logout the cookie may be another person's.
  if (isOrdered && !session.signal.aborted) void saveDocument(user, form);
  return reply;
}

/** Saves the document of the first invoice to an account without one, so that it is not asked again. */
async function saveDocument(user: User, form: FormData): Promise<void> {
  const [name, type = "", number = ""] = invoiceTexts.map((text) => String(form.get(text) ?? ""));
  const isOwn = form.has("wantInvoice") && name?.trim() === user.name;
  if (user.document_number || !isOwn || !isDocumentType(type) || type === "unnamed") return;
  const document = parseTypedDocument(type, number);
  if (!document.ok) return;
  try {
    const changes = { document_type: type, document_number: document.value };
    storeChangedUser(changes, await updateUser({ body: changes }));
  } catch (error) {
    console.warn("The account did not keep the document of the invoice", error);
  }
}

export default PaymentScreen;

export { RouteError as ErrorBoundary } from "~/shell/route-error";
