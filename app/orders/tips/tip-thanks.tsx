/** What is said of a tip that was given, or may have been. */
import { Trans } from "@lingui/react/macro";
import type { Card } from "~/api/cards";
import type { Tip } from "~/api/orders";
import { formatGuaranies } from "~/domain/format";
import { Notice } from "~/ui/notice";
import { CardLabel } from "~/wording/card-label";

type ThanksProps = { tips: readonly Tip[]; cards: readonly Card[] };

export function Thanks({ tips, cards }: ThanksProps) {
  return (
    <Notice tone="success" role="status" title={<Trans>¡Gracias por la propina!</Trans>}>
      {tips.map((tip) => (
        <p key={tip.id}>
          <Charged tip={tip} card={cards.find(({ id }) => id === tip.payment?.card_id)} />
        </p>
      ))}
    </Notice>
  );
}

function Charged({ tip, card }: { tip: Tip; card: Card | undefined }) {
  const amount = formatGuaranies(tip.amount);
  const label = card && <CardLabel card={card} />;
  if (tip.payment?.status === "pending") {
    return label ? (
      <Trans>
        Se cobran {amount} a tu {label}. Tu banco todavía no lo confirmó: no hace falta que hagas
        nada.
      </Trans>
    ) : (
      <Trans>
        Se cobran {amount}. Tu banco todavía no lo confirmó: no hace falta que hagas nada.
      </Trans>
    );
  }
  return label ? (
    <Trans>
      Se cobraron {amount} a tu {label}.
    </Trans>
  ) : (
    <Trans>Se cobraron {amount}.</Trans>
  );
}

export function TipOf({ amount, card }: { amount: number; card: Card | undefined }) {
  const guaranies = formatGuaranies(amount);
  const label = card && <CardLabel card={card} />;
  return label ? (
    <Trans>
      Son {guaranies} con tu {label}.
    </Trans>
  ) : (
    <Trans>Son {guaranies}.</Trans>
  );
}
