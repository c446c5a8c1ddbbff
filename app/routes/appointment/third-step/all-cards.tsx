import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { ChooseDialog } from "~/account/choose-dialog";
import { cardText } from "~/account/search-texts";
import type { Card } from "~/api/cards";
import { CardBrand } from "~/ui/card-brand";
import { CardLabel, describeCard } from "~/wording/card-label";

type AllCardsProps = {
  cards: readonly Card[];
  onChoose: (card: Card) => void;
  onClose: () => void;
};

/** All cards that can be charged, to search one of them. */
export function AllCards({ cards, onChoose, onClose }: AllCardsProps) {
  const { t } = useLingui();
  return (
    <ChooseDialog
      title={<Trans>Tus tarjetas</Trans>}
      label={t`Buscar en tus tarjetas`}
      items={cards}
      textOf={cardText}
      summary={(count) => <Plural value={count} one="# tarjeta" other="# tarjetas" />}
      onClose={onClose}
    >
      {(card) => (
        <button
          type="button"
          onClick={() => onChoose(card)}
          className="group flex min-h-16 w-full items-center gap-3.5 py-3.5 text-left"
        >
          <CardBrand brand={card.brand} />
          <span>
            <span className="block font-semibold group-hover:underline">
              <CardLabel card={card} />
            </span>
            <span className="block text-muted text-sm">{describeCard(card)}</span>
          </span>
        </button>
      )}
    </ChooseDialog>
  );
}
