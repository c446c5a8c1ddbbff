import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import { isCardExpired } from "~/domain/cards";
import type { Moment } from "~/domain/dates";
import { formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";
import type { ButtonVariant } from "~/ui/button";
import { OnlineLink } from "~/ui/online-link";
import { CardLabel } from "~/wording/card-label";
import { formatVisitDate } from "~/wording/visit-date";
import { awaitsCard, isOverdue, nextDay, paysByCard, totalOf } from "./order-facts";

export type CardTrouble = "expired" | "declined";

/** Null where no card problem is known. `card`: the order's card, if still saved. */
export function cardTroubleOf(order: Order, card: Card | null, now: Moment): CardTrouble | null {
  const { payment } = order;
  if (!payment || !paysByCard(order) || !nextDay(order, now)) return null;
  const isExpired = card !== null && isCardExpired(card.expiration_date, now.date);
  if (payment.status === "failed") return isExpired ? "expired" : "declined";
  return payment.status === "pending" && isExpired ? "expired" : null;
}

export function CardTroubleTitle({ trouble, card }: { trouble: CardTrouble; card: Card | null }) {
  const label = card ? <CardLabel card={card} /> : <Trans>tarjeta</Trans>;
  return trouble === "expired" ? (
    <Trans>Tu {label} venció</Trans>
  ) : (
    <Trans>El banco rechazó tu {label}</Trans>
  );
}

export function CardTroubleText({ order, now }: { order: Order; now: Moment }) {
  const total = totalOf(order);
  const next = nextDay(order, now);
  if (!next) return null;
  const day = formatVisitDate(next);
  return total === null ? (
    <Trans>Poné otra tarjeta antes de la visita del {day}.</Trans>
  ) : (
    <Trans>
      Falta cobrar {formatGuaranies(total)}: poné otra tarjeta antes de la visita del {day}.
    </Trans>
  );
}

type PayLinkProps = {
  order: Order;
  userId: number;
  isTroubled: boolean;
  variant?: ButtonVariant;
};

export function PayLink({ order, userId, isTroubled, variant = "secondary" }: PayLinkProps) {
  const byCard = isTroubled || awaitsCard(order);
  const Target = byCard ? OnlineLink : Link;
  return (
    <Target
      className={`button button-${variant}`}
      to={byCard ? paths.syncCard(order.id, userId) : paths.profile.order(order.id)}
    >
      {isTroubled ? (
        <Trans>Usar otra tarjeta</Trans>
      ) : isOverdue(order) ? (
        <Trans>Ver pedido</Trans>
      ) : (
        <Trans>Pagar</Trans>
      )}
    </Target>
  );
}
