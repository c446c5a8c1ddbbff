import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "@remix-run/react";
import { CalendarPlus, RotateCw, Star } from "lucide-react";
import { AddressLink } from "~/account/address-line";
import { ContactLine } from "~/account/contact-line";
import { awaitsCard, isPastOrder, type Moment, nextVisit } from "~/account/order-facts";
import { OrderInvoice, OrderPayment } from "~/account/order-money";
import { OrderVisits } from "~/account/order-visits";
import { StatusBadge } from "~/account/status-badge";
import { orderStatus } from "~/account/status-labels";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import { paths } from "~/paths";
import { downloadCalendar } from "~/payment/visit-calendar";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";
import { SummaryList } from "~/ui/summary-list";

type OrderDetailsProps = {
  order: Order;
  userId: number;
  now: Moment;
  /** The saved card it was charged on, where it is still there. */
  card: Card | null;
};

/** Everything about one order, current or past (product.md, "orders/{id}/details"). */
export function OrderDetails({ order, userId, now, card }: OrderDetailsProps) {
  const { t } = useLingui();
  const { code, service, frequency, address, appointment } = order;
  const next = nextVisit(order, now);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="font-semibold text-xl">{service?.name || t`Pedido`}</p>
        <StatusBadge status={orderStatus(order.status)} />
      </div>
      <p className="mt-1 text-muted tabular-nums">
        {[code && t`Pedido ${code}`, frequency?.name].filter(Boolean).join(" · ")}
      </p>
      <OpenPayment order={order} userId={userId} />
      <OrderActions order={order} />
      <div className="mt-6 items-start gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <OrderVisits order={order} nextId={next?.id ?? null} thisYear={now.date.slice(0, 4)} />
          <Section framed heading={<Trans>Lugar</Trans>}>
            <SummaryList
              items={[
                { term: t`Dirección`, description: address && <AddressLink address={address} /> },
                { term: t`Referencias`, description: address?.additional_information },
                { term: t`Observaciones`, description: appointment?.observations },
              ]}
            />
          </Section>
          <OrderReview order={order} />
        </div>
        <div className="max-xl:mt-6">
          <OrderPayment order={order} card={card} />
          <OrderInvoice order={order} />
        </div>
      </div>
      <div className="mt-8 no-print">
        <ContactLine />
      </div>
    </>
  );
}

function OrderActions({ order }: { order: Order }) {
  const navigation = useNavigation();
  const past = isPastOrder(order);
  const rebooking = navigation.formData?.get("intent") === "rebook";
  return (
    <div className="mt-5 flex flex-wrap gap-3 no-print">
      {past && (
        <Form method="post">
          <input type="hidden" name="intent" value="rebook" />
          <Button type="submit" icon={RotateCw} busy={rebooking}>
            <Trans>Volver a reservar</Trans>
          </Button>
        </Form>
      )}
      {order.status === "completed" && !order.review && (
        <ButtonLink variant="secondary" icon={Star} to={paths.review(order.id)}>
          <Trans>Calificar</Trans>
        </ButtonLink>
      )}
      {order.visits.length > 0 && (
        <Button
          variant={past ? "quiet" : "secondary"}
          icon={CalendarPlus}
          onClick={() => downloadCalendar(order)}
        >
          <Trans>Agregar al calendario</Trans>
        </Button>
      )}
    </div>
  );
}

/** A payment that is still open, and the way to settle it. */
function OpenPayment({ order, userId }: { order: Order; userId: number }) {
  if (order.status !== "pending_payment") return null;
  const needsCard = awaitsCard(order);
  return (
    <Notice
      tone="warn"
      className="mt-4"
      title={<Trans>El pago está pendiente</Trans>}
      action={
        needsCard && (
          <ButtonLink variant="secondary" to={paths.syncCard(order.id, userId)}>
            <Trans>Agregar una tarjeta</Trans>
          </ButtonLink>
        )
      }
    >
      {needsCard ? (
        <Trans>Este pedido todavía no tiene tarjeta. Agregá una y queda confirmado.</Trans>
      ) : (
        <Trans>
          Todavía no nos llegó la confirmación del pago. No hace falta que pagues de nuevo.
        </Trans>
      )}
    </Notice>
  );
}

function OrderReview({ order: { review } }: { order: Order }) {
  if (!review) return null;
  const { rating, comment, tags } = review;
  return (
    <Section framed heading={<Trans>Tu calificación</Trans>}>
      <p className="flex items-center gap-2 font-semibold">
        <Star aria-hidden size={20} className="fill-accent text-accent" />
        <Trans>{rating} de 5</Trans>
      </p>
      {tags.length > 0 && <p className="mt-1">{tags.join(" · ")}</p>}
      {comment && <p className="mt-2 text-muted">“{comment}”</p>}
    </Section>
  );
}
