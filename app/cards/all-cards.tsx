import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Card } from "~/api/cards";
import { handful } from "~/domain/handful";
import { ShowAll } from "~/lists/show-all";
import { CardBrand } from "~/ui/card-brand";
import { RadioCards } from "~/ui/radio-cards";
import { CardLabel, describeChoice } from "~/wording/card-label";

type AllCardsButtonProps = {
  cards: readonly Card[];
  onPick: (card: Card) => void;
};

export function AllCardsButton({ cards, onPick }: AllCardsButtonProps) {
  return (
    <ShowAll label={<Trans>Ver todas tus tarjetas</Trans>} className="mr-3 mb-2">
      {({ AllCards }, close) => (
        <AllCards
          items={cards}
          onClose={close}
          onPick={(card) => {
            flushSync(close);
            onPick(card);
          }}
        />
      )}
    </ShowAll>
  );
}

export function mainCard(cards: readonly Card[]): Card | undefined {
  return cards.find(({ is_default }) => is_default) ?? cards[0];
}

type SavedCardRadiosProps = {
  cards: readonly Card[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
  errors?: string[];
  id?: string;
};

/** Renders radios of saved cards, posted as `payment_id`. */
export function SavedCardRadios({ cards, chosen, onChoose, ...wiring }: SavedCardRadiosProps) {
  const main = mainCard(cards);
  // A card picked from the full list stays among the shown ones.
  const [picked, setPicked] = useState<number | null>(null);
  const shown = handful(cards, ({ id }) => (id === picked ? 2 : id === main?.id ? 1 : 0));

  function pick({ id }: Card) {
    flushSync(() => {
      setPicked(id);
      onChoose(id);
    });
    document.querySelector<HTMLInputElement>(`input[name="payment_id"][value="${id}"]`)?.focus();
  }

  return (
    <RadioCards
      {...wiring}
      legend={<Trans>Tarjeta</Trans>}
      name="payment_id"
      value={String(chosen ?? "")}
      onChange={(value) => onChoose(Number(value))}
      options={shown.map((saved) => ({
        value: String(saved.id),
        title: <CardLabel card={saved} />,
        description: describeChoice(saved),
        media: <CardBrand brand={saved.brand} />,
      }))}
    >
      {shown.length < cards.length && <AllCardsButton cards={cards} onPick={pick} />}
    </RadioCards>
  );
}
