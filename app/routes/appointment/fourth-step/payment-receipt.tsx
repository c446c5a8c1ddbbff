import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import { formatDocument, isDocumentType } from "~/domain/documents";
import { formatDateTime, formatGuaranies } from "~/domain/format";
import { SummaryList } from "~/ui/summary-list";
import { CardLabel } from "~/wording/card-label";
import { documentTypeLabel } from "~/wording/documents";

/**
 * The result of the payment as Bancard demands it: date and time, order number, amount
 * and its description; never an authorization number, a response code or security information.
 */
export function PaymentReceipt({ order, card }: { order: Order; card: Card | null }) {
  const { t } = useLingui();
  const { payment, billing, service, frequency } = order;
  const instant = payment?.paid_at || order.created_at;
  return (
    <section aria-labelledby="receipt-heading" className="card self-start p-5 sm:p-6">
      <h2 id="receipt-heading" className="mb-4 font-semibold text-xl">
        <Trans>Comprobante</Trans>
      </h2>
      <SummaryList
        items={[
          { term: t`Número de pedido`, description: order.code || String(order.id) },
          { term: t`Servicio`, description: service?.name },
          { term: t`Frecuencia`, description: frequency?.name },
          { term: t`Fecha y hora`, description: instant && formatDateTime(instant) },
          {
            term: t`Monto`,
            description: billing && (
              <span className="font-bold text-xl">{formatGuaranies(billing.total)}</span>
            ),
          },
          { term: t`Resultado del pago`, description: payment?.response_description },
          { term: t`Tarjeta`, description: card && <CardLabel card={card} /> },
          { term: t`Cupón`, description: billing?.coupon },
          { term: t`Factura`, description: <InvoiceData order={order} /> },
        ]}
      />
    </section>
  );
}

function InvoiceData({ order: { billing, invoice } }: { order: Order }) {
  if (!billing?.wantInvoice) return <Trans>Sin factura</Trans>;
  const { name, document_type: type, document_number: number } = billing;
  const document = isDocumentType(type) && number ? formatDocument(type, number) : number;
  const label = isDocumentType(type) ? documentTypeLabel(type) : "";
  return (
    <>
      {invoice?.number && <span className="block">{invoice.number}</span>}
      {name && <span className="block">{name}</span>}
      <span className="block">{[label, document].filter(Boolean).join(" ")}</span>
    </>
  );
}
