import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Card } from "~/api/cards";
import { lastFour } from "~/domain/cards";

export function CardLabel({ card }: { card: Card }) {
  const { t } = useLingui();
  return (
    <>
      {card.brand || t`Tarjeta`}{" "}
      <span className="whitespace-nowrap">
        <span aria-hidden>••••</span>{" "}
        <span className="sr-only">
          <Trans>terminada en</Trans>{" "}
        </span>
        <span className="tabular-nums">{lastFour(card.masked_number)}</span>
      </span>
    </>
  );
}

/** “Crédito · vence 08/29”, of what the backend names; "" where it names nothing. */
export function describeCard({ type, expiration_date: expiry }: Card): string {
  if (!type) return expiry && t`vence ${expiry}`;
  const kind = type === "debit" ? t`Débito` : t`Crédito`;
  return expiry ? t`${kind} · vence ${expiry}` : kind;
}

/** “Principal · Crédito · vence 08/29”, for a choice of cards. */
export function describeChoice(card: Card): string {
  if (!card.is_default) return describeCard(card);
  return describeCard(card) ? t`Principal · ${describeCard(card)}` : t`Principal`;
}
