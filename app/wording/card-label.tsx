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

export function describeCard({ type, expiration_date: expiry }: Card): string {
  const kind = type === "debit" ? t`Débito` : t`Crédito`;
  return expiry ? t`${kind} · vence ${expiry}` : kind;
}

/** “Principal · Crédito · vence 08/29”, for a choice of cards. */
export function describeChoice(card: Card): string {
  return card.is_default ? t`Principal · ${describeCard(card)}` : describeCard(card);
}
