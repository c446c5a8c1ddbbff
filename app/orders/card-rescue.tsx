import { Trans } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import type { Moment } from "~/domain/dates";
import { Notice } from "~/ui/notice";
import {
  type CardTrouble,
  CardTroubleText,
  CardTroubleTitle,
  cardTroubleOf,
  PayLink,
} from "./card-trouble";
import { OpenPayment } from "./open-payment";

type CardRescueProps = {
  trouble: CardTrouble;
  card: Card | null;
  order: Order;
  now: Moment;
  className?: string | undefined;
  action: ReactNode;
};

/** Renders a notice about a failing card: which card, why, and a link to change it. */
export function CardRescue({ order, card, trouble, now, className, action }: CardRescueProps) {
  const bankReply = order.payment?.response_description;
  return (
    <Notice
      tone="warn"
      className={className}
      title={<CardTroubleTitle trouble={trouble} card={card} />}
      action={action}
    >
      {trouble === "declined" && bankReply && <Trans>Respondió “{bankReply}”.</Trans>}{" "}
      <CardTroubleText order={order} now={now} />
    </Notice>
  );
}

type OrderTroubleProps = ComponentProps<typeof OpenPayment> & Pick<CardRescueProps, "card" | "now">;

/** Shows what is to be done about a payment: a card that fails, else one that is open. */
export function OrderTrouble({ card, now, ...open }: OrderTroubleProps) {
  const { order, userId, className } = open;
  const trouble = cardTroubleOf(order, card, now);
  if (!trouble) return <OpenPayment {...open} />;
  return (
    <CardRescue
      order={order}
      card={card}
      trouble={trouble}
      now={now}
      className={className}
      action={<PayLink order={order} userId={userId} isTroubled />}
    />
  );
}
