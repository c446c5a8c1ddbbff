import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useNavigation } from "@remix-run/react";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import RotateCw from "lucide-react/icons/rotate-cw";
import Star from "lucide-react/icons/star";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import type { Moment } from "~/domain/dates";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Section } from "~/ui/page";
import { SummaryList } from "~/ui/summary-list";
import { AddressLink } from "~/wording/address-line";
import { ContactLine } from "~/wording/contact-line";
import { StatusBadge } from "~/wording/status-badge";
import { orderStatus } from "~/wording/status-labels";
import { OpenPayment } from "./open-payment";
import { hasCalendar, isPastOrder, nextVisit } from "./order-facts";
import { OrderInvoice, OrderPayment } from "./order-money";
import { OrderVisits } from "./order-visits";
import { downloadCalendar } from "./visit-calendar";

type OrderDetailsProps = {
  order: Order;
  userId: number;
  now: Moment;
  card: Card | null;
};

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
      {!isPastOrder(order) && <OpenPayment order={order} userId={userId} className="mt-4" />}
      <OrderActions order={order} now={now} />
      <div className="@container mt-6">
        <div className="@3xl:grid @3xl:grid-cols-[minmax(0,1fr)_20rem] items-start gap-6">
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
          <div className="@max-3xl:mt-6">
            <OrderPayment order={order} card={card} />
            <OrderInvoice order={order} />
          </div>
        </div>
      </div>
      <div className="mt-8 no-print">
        <ContactLine code={order.code} />
      </div>
    </>
  );
}

function OrderActions({ order, now }: { order: Order; now: Moment }) {
  const navigation = useNavigation();
  const rebooking = navigation.formData?.get("intent") === "rebook";
  return (
    <div className="mt-5 flex flex-wrap gap-3 no-print">
      {isPastOrder(order) && (
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
      {hasCalendar(order, now) && (
        <Button variant="secondary" icon={CalendarPlus} onClick={() => downloadCalendar(order)}>
          <Trans>Agregar al calendario</Trans>
        </Button>
      )}
    </div>
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
