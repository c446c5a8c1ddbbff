import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Card } from "~/api/cards";
import { topEntries } from "~/domain/top-entries";
import { RadioCards } from "~/forms/radio-cards";
import { ShowAll } from "~/lists/show-all";
import { isUsable } from "~/state/saved-cards";
import { CardBrand } from "~/ui/card-brand";
import { CardLabel, describeChoice } from "~/wording/card-label";

type SavedCardRadiosProps = {
  /** The main card first. */
  cards: readonly Card[];
  chosen: number | null | undefined;
  /** Always among the shown ones, by default the main card. */
  first?: number | null;
  onChoose: (id: number) => void;
  legendHidden?: boolean;
  hint?: ReactNode;
  errors?: string[];
  id?: string;
  children?: ReactNode;
};

/** Renders radios of saved cards, posted as `payment_id`; an expired one cannot be chosen. */
export function SavedCardRadios(props: SavedCardRadiosProps) {
  const { cards, chosen, first = cards[0]?.id, onChoose, children, ...field } = props;
  const { t } = useLingui();
  // A card picked from the full list stays among the shown ones.
  const [picked, setPicked] = useState<number | null>(null);
  const usable = useMemo(() => cards.filter(isUsable), [cards]);
  const shown = useMemo(
    () =>
      topEntries(cards, (card) => {
        if (card.id === picked) return 4;
        if (card.id === first) return 3;
        if (card.is_default) return 2;
        return isUsable(card) ? 1 : 0;
      }),
    [cards, picked, first],
  );
  const hasMore = shown.length < cards.length;

  function pick({ id }: Card) {
    flushSync(() => setPicked(id));
    const radio = document.querySelector<HTMLInputElement>(
      `input[name="payment_id"][value="${id}"]`,
    );
    // A click makes the form notice the choice.
    radio?.click();
    radio?.focus();
  }

  return (
    <RadioCards
      {...field}
      legend={<Trans>Tarjeta</Trans>}
      name="payment_id"
      value={String(chosen ?? "")}
      onChange={(value) => onChoose(Number(value))}
      options={shown.map((card) => {
        const isOver = !isUsable(card);
        const expiry = card.expiration_date;
        return {
          value: String(card.id),
          title: <CardLabel card={card} />,
          description: describeChoice(isOver ? { ...card, expiration_date: "" } : card),
          media: <CardBrand brand={card.brand} />,
          disabled: isOver,
          reason: isOver ? t`Venció en ${expiry}: no se puede usar.` : undefined,
        };
      })}
    >
      {(hasMore || children) && (
        <>
          {hasMore && (
            <ShowAll label={<Trans>Ver todas tus tarjetas</Trans>} className="mr-3 mb-2">
              {({ AllCards }, close) => (
                <AllCards
                  items={usable}
                  onClose={close}
                  onPick={(card) => {
                    flushSync(close);
                    pick(card);
                  }}
                />
              )}
            </ShowAll>
          )}
          {children}
        </>
      )}
    </RadioCards>
  );
}
