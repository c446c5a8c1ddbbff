import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Clock from "lucide-react/icons/clock";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { momentOf } from "~/domain/dates";
import { formatGuaranies, formatTime } from "~/domain/format";
import { OrderTrouble } from "~/orders/card-rescue";
import { useAwaitsTransfer } from "~/orders/open-payment";
import { type PaymentState, paymentStateOf, totalOf } from "~/orders/order-facts";
import { InstallOffer } from "~/shell/install-offer";
import { Avatar } from "~/ui/avatar";
import { Rosette } from "~/ui/brand/rosette";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Deferred } from "~/ui/deferred";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { MAIN_ID, Page } from "~/ui/page";
import { SummaryList } from "~/ui/summary-list";
import { CardLabel } from "~/wording/card-label";
import { ContactLine } from "~/wording/contact-line";
import { nameDocument } from "~/wording/documents";
import { formatInstant } from "~/wording/instant";
import { describeOptions } from "~/wording/order-options";
import { formatOnDate } from "~/wording/visit-date";
import type { WriteResult } from "~/writes/write-state";
import type { clientLoader } from "./route";
import { ConfirmationActions, VisitList, visitsToCome, WhatNow } from "./what-now";
import "./celebration.css";

type OpenState = Exclude<PaymentState, "paid">;

const icons: Record<OpenState, { icon: LucideIcon; look: string }> = {
  pending: { icon: Clock, look: "bg-warn-soft text-warn" },
  failed: { icon: CircleAlert, look: "bg-danger-soft text-danger" },
  unknown: { icon: Info, look: "bg-sunken text-muted" },
};

type ConfirmationProps = Awaited<ReturnType<typeof clientLoader>>;

type OpenOrderProps = Pick<ConfirmationProps, "order" | "others" | "userId" | "card"> & {
  state: OpenState;
};

export function Confirmation(props: ConfirmationProps) {
  const { order, others, userId, card, policies, offers, offersInstall } = props;
  const state = paymentStateOf(order);
  const [next] = visitsToCome(order);
  const helper = next?.helper ?? order.helper;
  if (state !== "paid")
    return <OpenOrder order={order} others={others} userId={userId} card={card} state={state} />;
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <div className="on-monte bg-monte text-monte-ink">
        <div className="celebration wrap">
          <div className="celebration-medal">
            <Rosette className="fiesta woven absolute inset-0 size-full" />
            {helper && (
              <Avatar
                name={helper.name}
                photoUrl={helper.photo_url}
                className="face-ring relative aspect-square w-[31%] text-3xl"
              />
            )}
          </div>
          <div className="min-w-0">
            <h1 tabIndex={-1} className="celebration-heading">
              <Trans>Reserva confirmada</Trans>
            </h1>
            <p className="mt-3 text-lg text-monte-muted">
              <Lead order={order} state={state} />
            </p>
            <ConfirmationActions order={order} isOnDark />
          </div>
        </div>
        <div aria-hidden className="puntilla bg-paper" />
      </div>
      <div className="wrap mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 pb-16 lg:mt-12 lg:grid-cols-2 lg:gap-20">
        <div className="min-w-0 space-y-8">
          {others.length > 0 && <RepeatedOrders orders={others} />}
          <WhatNow order={order} card={card} policies={policies} />
          {offersInstall && <InstallOffer />}
        </div>
        <div className="min-w-0">
          <PaymentReceipt order={order} card={card} />
          {offers && (
            <>
              <Deferred resolve={offers.pushes}>{(control) => control}</Deferred>
              <Deferred resolve={offers.invitation}>{(card) => card}</Deferred>
            </>
          )}
        </div>
      </div>
    </main>
  );
}

/** Explains first what to do about an order that is not paid. */
function OpenOrder({ order, others, userId, card, state }: OpenOrderProps) {
  const { icon, look } = icons[state];
  const isInBox = useAwaitsTransfer(order);
  const receipt = <PaymentReceipt order={order} card={card} isInBox={isInBox} />;
  return (
    <Page
      above={
        <span className={classNames("grid size-14 place-items-center rounded-full", look)}>
          <Icon of={icon} size={30} />
        </span>
      }
      heading={<Heading state={state} />}
      lead={<Lead order={order} state={state} />}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-2 lg:gap-20">
        <div className="min-w-0 space-y-6">
          {others.length > 0 && <RepeatedOrders orders={others} />}
          <OrderTrouble
            order={order}
            userId={userId}
            card={card}
            now={momentOf(timeNow())}
            action={<CheckPayment />}
            summary={isInBox && receipt}
          />
          {!isInBox && receipt}
        </div>
        <div className="min-w-0 space-y-6">
          <VisitList order={order} />
          <ConfirmationActions order={order} />
        </div>
      </div>
    </Page>
  );
}

function Heading({ state }: { state: OpenState }) {
  if (state === "pending") return <Trans>Reserva pendiente de pago</Trans>;
  if (state === "failed") return <Trans>El pago no se completó</Trans>;
  return <Trans>Recibimos tu reserva</Trans>;
}

function Lead({ order, state }: { order: Order; state: PaymentState }): ReactNode {
  const { t } = useLingui();
  const code = <strong className="inline-block text-current">{order.code || order.id}</strong>;
  const [next] = visitsToCome(order);
  const helper = (next?.helper ?? order.helper)?.name;
  const day = next && formatOnDate(next.date);
  const time = next?.start_time && formatTime(next.start_time);
  const when = day && time ? t`${day} a las ${time}` : day;
  return (
    <>
      {state === "paid" && helper && when && (
        <Trans>
          {helper} va a tu casa {when}.
        </Trans>
      )}{" "}
      <Trans>Tu pedido es el {code}.</Trans>
    </>
  );
}

/** Lists orders that a backend without `Idempotency-Key` placed several times. */
function RepeatedOrders({ orders }: { orders: WriteResult[] }) {
  const names = orders.map(({ id, code }) => code || String(id)).join(", ");
  return (
    <Notice
      tone="warn"
      role="alert"
      title={<Trans>La misma reserva quedó registrada más de una vez</Trans>}
    >
      <p>
        <Trans>Además de este pedido está el {names}. Escribinos y anulamos lo que sobra.</Trans>
      </p>
      <ContactLine code={names} />
    </Notice>
  );
}

function CheckPayment() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button variant="secondary" busy={state !== "idle"} onClick={revalidate}>
      <Trans>Actualizar</Trans>
    </Button>
  );
}

type PaymentReceiptProps = { order: Order; card: Card | null; isInBox?: boolean };

/**
 * The payment receipt required by Bancard: date and time, order number, amount and description, but no
 * authorization number, response code or security data. In the box of a transfer, which says number and amount.
 */
function PaymentReceipt({ order, card, isInBox }: PaymentReceiptProps) {
  const { t } = useLingui();
  const state = paymentStateOf(order);
  const { payment, billing, service, frequency } = order;
  const instant = payment?.paid_at || order.created_at;
  const total = totalOf(order);
  return (
    <section
      aria-labelledby="receipt-heading"
      className={isInBox ? "border-line border-t py-3" : "card self-start p-5 sm:p-6"}
    >
      <details open={state !== "paid"}>
        <summary className="py-2.5">
          <h2 id="receipt-heading" className="inline font-semibold text-lg">
            {state === "paid" ? <Trans>Comprobante</Trans> : <Trans>Resumen</Trans>}
          </h2>
        </summary>
        <SummaryList
          items={[
            {
              term: t`Número de pedido`,
              description: !isInBox && (order.code || String(order.id)),
            },
            { term: t`Servicio`, description: service?.name },
            { term: t`Tamaño y extras`, description: describeOptions(order) },
            { term: t`Frecuencia`, description: frequency?.name },
            { term: t`Fecha y hora`, description: formatInstant(instant) },
            { term: t`Monto`, description: !isInBox && total !== null && formatGuaranies(total) },
            { term: t`Resultado del pago`, description: !isInBox && payment?.response_description },
            { term: t`Tarjeta`, description: card && <CardLabel card={card} /> },
            { term: t`Cupón`, description: billing?.coupon },
            { term: t`Factura`, description: <InvoiceData order={order} /> },
          ]}
        />
      </details>
    </section>
  );
}

function InvoiceData({ order: { billing, invoice } }: { order: Order }) {
  if (!billing?.wantInvoice) return <Trans>Sin factura</Trans>;
  const { name, document_type, document_number } = billing;
  return (
    <>
      {invoice?.number && <span className="block">{invoice.number}</span>}
      {name && <span className="block">{name}</span>}
      <span className="block">{nameDocument(document_type, document_number)}</span>
    </>
  );
}
