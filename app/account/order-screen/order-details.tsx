import { Trans } from "@lingui/react/macro";
import { Form, useNavigation } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import Star from "lucide-react/icons/star";
import type { ReactNode } from "react";
import { CalendarButton } from "~/account/calendar/calendar-button";
import { OrderManage } from "~/account/changes/order-manage";
import { OrderTrouble } from "~/account/orders/card-rescue";
import { hasCalendar, isPastOrder, nextVisit } from "~/account/orders/order-facts";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import type { Moment } from "~/domain/dates";
import { paths } from "~/paths";
import { Blossom } from "~/ui/blossom";
import { Button, ButtonLink } from "~/ui/button";
import { Section } from "~/ui/page";
import { ContactButtons } from "~/wording/contact-buttons";
import { OrderPack } from "./order-head";
import { OrderMoney } from "./order-money";
import { OrderPlace } from "./order-place";
import { OrderVisits } from "./order-visits";

type OrderDetailsProps = {
  order: Order;
  userId: number;
  now: Moment;
  card: Card | null;
  /** What comes after this order. */
  offer?: ReactNode;
};

export function OrderDetails({ order, userId, now, card, offer }: OrderDetailsProps) {
  const next = nextVisit(order, now);
  return (
    <>
      <OrderTrouble order={order} userId={userId} now={now} card={card} className="mb-5" />
      <ContactButtons code={order.code} />
      <div className="mt-5">
        <OrderPack order={order} now={now} />
      </div>
      {isPastOrder(order) && <PastOrderActions order={order} />}
      {offer}
      <div className="@container mt-8">
        <div className="@3xl:grid @3xl:grid-cols-[minmax(0,1fr)_20rem] items-start gap-x-12">
          <div>
            <OrderVisits order={order} nextId={next?.id ?? null} thisYear={now.date.slice(0, 4)} />
            {hasCalendar(order, now) && (
              <CalendarButton order={order} variant="plain" className="mt-2 -ml-3 no-print" />
            )}
            <OrderReview order={order} />
          </div>
          <div className="@max-3xl:mt-6">
            <OrderPlace order={order} />
            <OrderMoney order={order} card={card} />
            <OrderManage order={order} now={new Date()} />
          </div>
        </div>
      </div>
    </>
  );
}

function PastOrderActions({ order }: { order: Order }) {
  const navigation = useNavigation();
  const rebooking = navigation.formData?.get("intent") === "rebook";
  return (
    <div className="mt-5 flex flex-wrap gap-3 no-print">
      <Form method="post">
        <input type="hidden" name="intent" value="rebook" />
        <Button type="submit" icon={RotateCw} busy={rebooking}>
          <Trans>Volver a reservar</Trans>
        </Button>
      </Form>
      {order.status === "completed" && !order.review && (
        <ButtonLink variant="secondary" icon={Star} to={paths.review(order.id)}>
          <Trans>Calificar</Trans>
        </ButtonLink>
      )}
    </div>
  );
}

function OrderReview({ order: { review } }: { order: Order }) {
  if (!review) return null;
  const { rating, comment, tags } = review;
  return (
    <Section heading={<Trans>Tu calificación</Trans>}>
      <p className="flex items-center gap-2 font-semibold">
        <Blossom size={20} />
        <Trans>{rating} de 5</Trans>
      </p>
      {tags.length > 0 && <p className="mt-1">{tags.join(" · ")}</p>}
      {comment && <p className="mt-2 text-muted">“{comment}”</p>}
    </Section>
  );
}
