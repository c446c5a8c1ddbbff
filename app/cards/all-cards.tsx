import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Card } from "~/api/cards";
import { handful } from "~/domain/handful";
import { Button } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import { LatePart } from "~/ui/late-part";
import { RadioCards } from "~/ui/radio-cards";
import { CardLabel, describeChoice } from "~/wording/card-label";

const loadAllCards = () => import("~/lists/choose-dialog");

type AllCardsButtonProps = {
  cards: readonly Card[];
  onPick: (card: Card) => void;
};

/** Opens the list of all cards, of which the choice shows only a few. */
export function AllCardsButton({ cards, onPick }: AllCardsButtonProps) {
  const [isOpen, setOpen] = useState(false);

  function pick(card: Card) {
    flushSync(() => setOpen(false));
    onPick(card);
  }

  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)} className="mr-3 mb-2">
        <Trans>Ver todas tus tarjetas</Trans>
      </Button>
      {isOpen && (
        <LatePart load={loadAllCards} overlay>
          {({ AllCards }) => (
            <AllCards items={cards} onClose={() => setOpen(false)} onPick={pick} />
          )}
        </LatePart>
      )}
    </>
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
