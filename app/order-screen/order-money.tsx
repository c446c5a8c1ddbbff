import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "~/api/cards";
import type { Invoice, Order } from "~/api/orders";
import { formatGuaranies } from "~/domain/format";
import { nameExtra } from "~/domain/ordered-options";
import { unfailedTips } from "~/domain/tips";
import { MoneyBackList } from "~/orders/changes/money-back-list";
import { useAwaitsTransfer } from "~/orders/open-payment";
import {
  isOverdue,
  type MoneyBack,
  moneyBack,
  paymentStateOf,
  totalOf,
} from "~/orders/order-facts";
import { useFileControl } from "~/orders/use-file-control";
import { useStore } from "~/state/store";
import { Section } from "~/ui/page";
import { SummaryList } from "~/ui/summary-list";
import { CardLabel } from "~/wording/card-label";
import { nameDocument } from "~/wording/documents";
import { formatInstant } from "~/wording/instant";
import {
  invoiceStatus,
  orderStatus,
  paymentStatus,
  StatusBadge,
  type StatusLabel,
} from "~/wording/status-labels";

export function OrderMoney({ order, card }: { order: Order; card: Card | null }) {
  const { t } = useLingui();
  const { payment, invoice, refunds } = order;
  const total = totalOf(order);
  const money = moneyBack(order);
  const tips = unfailedTips(order.tips).reduce((sum, { amount }) => sum + amount, 0);
  const isDropped = isDroppedPayment(order) && !money;
  const status = isOverdue(order)
    ? orderStatus("overdue")
    : payment?.status && !isDropped && paymentStatus(payment.status);
  // The box with the data of a transfer says the amount.
  const isTotalInBox = useAwaitsTransfer(order);
  return (
    <Section
      heading={<Trans>Pago</Trans>}
      end={status && <StatusBadge status={money ? returnStatus(money) : status} />}
    >
      {money && (
        <div className="mb-3">
          <MoneyBackList money={money} refund={refunds[0]} />
        </div>
      )}
      <SummaryList
        items={[
          {
            term: t`Total`,
            description:
              !money && !isDropped && !isTotalInBox && total !== null && formatGuaranies(total),
          },
          { term: t`Tarjeta`, description: card && <CardLabel card={card} /> },
          { term: t`Propina`, description: tips > 0 && formatGuaranies(tips) },
          {
            term: t`Factura ${invoice?.number ?? ""}`,
            description: invoice && <InvoiceDownload invoice={invoice} />,
          },
        ]}
      />
      <AwaitedInvoice order={order} />
      <MoreOfPayment order={order} />
    </Section>
  );
}

/** Whether the order was cancelled before its payment, so that nothing is to be paid. */
function isDroppedPayment({ status, payment }: Order): boolean {
  return status === "cancelled" && payment?.status === "pending";
}

function returnStatus({ kept }: MoneyBack): StatusLabel {
  return { text: kept > 0 ? t`Se devuelve una parte` : t`Se devuelve todo`, tone: "neutral" };
}

function InvoiceDownload({ invoice }: { invoice: Invoice }) {
  const file = useFileControl();
  if (!invoice.url) return <StatusBadge status={invoiceStatus(invoice.status)} />;
  return (
    <>
      <a
        {...file.linkProps}
        href={invoice.url}
        download
        target="_blank"
        rel="noopener noreferrer"
        className="link -my-2.5 inline-block py-2.5 no-print"
      >
        <Trans>
          Descargar<span className="sr-only"> factura</span>
        </Trans>
      </a>
      {file.dialog}
    </>
  );
}

function wantsInvoice(order: Order): boolean {
  return !!order.invoice || (!!order.billing?.wantInvoice && paymentStateOf(order) !== "failed");
}

function AwaitedInvoice({ order }: { order: Order }) {
  if (order.invoice || isOverdue(order) || !wantsInvoice(order)) return null;
  return (
    <p className="mt-3 text-muted text-sm">
      {paymentStateOf(order) === "paid" ? (
        <Trans>La factura aparece acá cuando se emite.</Trans>
      ) : (
        <Trans>La factura aparece acá cuando el pago se confirma.</Trans>
      )}
    </p>
  );
}

function extraRows({ extras, visits }: Order) {
  return extras.map(({ id, name, quantity, price, per }) => {
    const perVisit = formatGuaranies(quantity * price);
    return {
      key: `extra-${id}`,
      term: nameExtra({ name, quantity }),
      description:
        price > 0 && (per === "first" || visits.length < 2 ? perVisit : t`${perVisit} por visita`),
    };
  });
}

function MoreOfPayment({ order }: { order: Order }) {
  const { t } = useLingui();
  const { payment, billing, invoice } = order;
  const methods = useStore((state) => state.general.paymentMethods);
  const method = methods.find(({ id }) => id === billing?.payment_method);
  const type = billing?.document_type ?? "";
  const number = billing?.document_number ?? "";
  const document = number && nameDocument(type, number);
  const isInvoiced = wantsInvoice(order);
  const invoiced = invoice?.total ?? null;
  return (
    <details className="mt-1">
      <summary className="link flex min-h-11 w-fit items-center text-sm">
        {isInvoiced ? <Trans>Más del pago y la factura</Trans> : <Trans>Más del pago</Trans>}
      </summary>
      <SummaryList
        items={[
          ...extraRows(order),
          { term: t`Medio de pago`, description: method?.name },
          { term: t`Cupón`, description: billing?.coupon },
          { term: t`Fecha del pago`, description: payment && formatInstant(payment.paid_at) },
          {
            term: t`Respuesta del banco`,
            description: !isDroppedPayment(order) && payment?.response_description,
          },
          { term: t`Factura a nombre de`, description: isInvoiced && billing?.name },
          { term: t`Documento`, description: isInvoiced && document },
          {
            term: t`Fecha de la factura`,
            description: invoice && formatInstant(invoice.issued_at),
          },
          {
            term: t`Monto facturado`,
            description:
              invoiced !== null && invoiced !== totalOf(order) && formatGuaranies(invoiced),
          },
          {
            term: t`Estado de la factura`,
            description: invoice?.url && <StatusBadge status={invoiceStatus(invoice.status)} />,
          },
        ]}
      />
    </details>
  );
}
