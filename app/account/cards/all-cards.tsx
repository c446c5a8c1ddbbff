import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Card } from "~/api/cards";
import { Button } from "~/ui/button";
import { LatePart } from "~/ui/late-part";

const loadAllCards = () => import("~/account/choose-dialog");

type AllCardsButtonProps = {
  cards: readonly Card[];
  /** Called once the dialog is closed. */
  onPick: (card: Card) => void;
};

/** The way to the cards that are not among the few of a choice. */
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
