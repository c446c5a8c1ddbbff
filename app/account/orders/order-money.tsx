import { Trans, useLingui } from "@lingui/react/macro";
import Download from "lucide-react/icons/download";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import { isPlainDate } from "~/domain/dates";
import { formatDocument, isDocumentType } from "~/domain/documents";
import { formatDate, formatDateTime, formatGuaranies } from "~/domain/format";
import { useStore } from "~/state/store";
import { Section } from "~/ui/page";
import { SummaryList } from "~/ui/summary-list";
import { CardLabel } from "~/wording/card-label";
import { documentTypeLabel } from "~/wording/documents";
import { StatusBadge } from "~/wording/status-badge";
import { invoiceStatus, paymentStatus } from "~/wording/status-labels";
import { downloadUrl } from "./download-url";
import { paymentStateOf, totalOf } from "./order-facts";

/** An instant, or only its day, in words; "" for none. */
function momentText(instant: string): string {
  if (isPlainDate(instant)) return formatDate(instant, "full");
  return instant && formatDateTime(instant);
}

export function OrderPayment({ order, card }: { order: Order; card: Card | null }) {
  const { t } = useLingui();
  const { payment, billing } = order;
  const total = totalOf(order);
  const methods = useStore((state) => state.general.paymentMethods);
  const method = methods.find(({ id }) => id === billing?.payment_method);
  return (
    <Section
      framed
      heading={<Trans>Pago</Trans>}
      aside={payment && <StatusBadge status={paymentStatus(payment.status)} />}
    >
      <SummaryList
        items={[
          { term: t`Total`, description: total !== null && formatGuaranies(total) },
          { term: t`Medio de pago`, description: method?.name },
          { term: t`Cupón`, description: billing?.coupon },
          { term: t`Tarjeta`, description: card && <CardLabel card={card} /> },
          { term: t`Fecha del pago`, description: payment && momentText(payment.paid_at) },
          { term: t`Respuesta del banco`, description: payment?.response_description },
        ]}
      />
    </Section>
  );
}

/** The invoice with its download, or who it will be made out to. */
export function OrderInvoice({ order }: { order: Order }) {
  const { t } = useLingui();
  const { invoice, billing } = order;
  const state = paymentStateOf(order);
  if (!invoice && (!billing?.wantInvoice || state === "failed")) return null;
  const url = invoice && downloadUrl(invoice.url);
  const type = billing?.document_type ?? "";
  const number = billing?.document_number ?? "";
  const document =
    isDocumentType(type) && number
      ? `${documentTypeLabel(type)} ${formatDocument(type, number)}`
      : number;
  return (
    <Section
      framed
      heading={<Trans>Factura</Trans>}
      aside={invoice && <StatusBadge status={invoiceStatus(invoice.status)} />}
    >
      <SummaryList
        items={[
          { term: t`Número`, description: invoice?.number },
          { term: t`Fecha`, description: invoice && momentText(invoice.issued_at) },
          { term: t`A nombre de`, description: billing?.name },
          { term: t`Documento`, description: document },
          { term: t`Monto`, description: invoice && formatGuaranies(invoice.total) },
        ]}
      />
      {!invoice && (
        <p className="text-muted">
          {state === "paid" ? (
            <Trans>La factura aparece acá cuando se emite.</Trans>
          ) : (
            <Trans>La factura aparece acá cuando el pago se confirma.</Trans>
          )}
        </p>
      )}
      {url && (
        <a
          href={url}
          download
          target="_blank"
          rel="noopener noreferrer"
          className="link mt-2 inline-flex min-h-11 items-center gap-2 no-print"
        >
          <Download aria-hidden size={20} strokeWidth={1.75} />
          <Trans>Descargar factura</Trans>
        </a>
      )}
    </Section>
  );
}
