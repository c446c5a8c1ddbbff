import { Trans, useLingui } from "@lingui/react/macro";
import { useLoaderData } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import Plus from "lucide-react/icons/plus";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import type { Card } from "~/api/cards";
import { useWhenOnline } from "~/browser/online";
import { AllCardsButton } from "~/cards/all-cards";
import { handful } from "~/domain/handful";
import { isUsable } from "~/state/saved-cards";
import { readState } from "~/state/store";
import { Button, RetryButton } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import { Deferred } from "~/ui/deferred";
import type { WiredField } from "~/ui/form-field";
import { errorId, FieldErrors } from "~/ui/form-field";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { RadioCards } from "~/ui/radio-cards";
import { Loading, Skeleton } from "~/ui/skeleton";
import type { Failure } from "~/ui/use-answer";
import { CardLabel, describeChoice } from "~/wording/card-label";
import { describeError } from "~/wording/describe-error";
import { CARD_BOX } from "./form-controls";
import type { loadPayment } from "./load";

type CardChoiceProps = WiredField & {
  /** The customer's choice; undefined for the preselected card. */
  choice: number | null | undefined;
  onChoose: (card: number) => void;
  declined: boolean;
  /** Null where the button that pays adds the card. */
  onAdd: (() => void) | null;
};

/** Renders radios of the saved cards. The surrounding form keeps its state while they load or fail. */
export function CardChoice(props: CardChoiceProps) {
  const { id, name, errors, choice, onChoose, declined, onAdd } = props;
  const { cards, added } = useLoaderData<typeof loadPayment>();
  const add = onAdd && (
    <Button
      variant="plain"
      icon={Plus}
      onClick={onAdd}
      className="-ml-4"
      aria-describedby={errors.length ? errorId(id) : undefined}
    >
      <Trans>Agregar tarjeta</Trans>
    </Button>
  );
  const hint = declined && <Trans>No se cobró nada. Elegí otra tarjeta, o agregá una nueva.</Trans>;
  return (
    <div id={CARD_BOX} tabIndex={-1} data-plain-focus>
      <Deferred
        resolve={cards}
        fallback={<CardsLoading />}
        failed={(failure) => <CardsFailed {...failure} />}
      >
        {(reply) => {
          if (reply.cards.length === 0) return <NoCards id={id} errors={errors} />;
          return (
            <CardRadios
              id={id}
              name={name}
              hint={hint}
              errors={errors}
              cards={reply.cards}
              first={reply.chosen}
              chosen={choice === undefined ? reply.chosen : choice}
              onChoose={onChoose}
            >
              {added !== null && <AddedCardFocus card={added} />}
              {add}
            </CardRadios>
          );
        }}
      </Deferred>
    </div>
  );
}

type CardRadiosProps = WiredField & {
  cards: readonly Card[];
  hint: ReactNode;
  first: number | null;
  chosen: number | null;
  onChoose: (card: number) => void;
  children: ReactNode;
};

function CardRadios({ cards, first, chosen, onChoose, children, ...wiring }: CardRadiosProps) {
  const { t } = useLingui();
  // A card picked from the full list stays among the shown ones.
  const [picked, setPicked] = useState<number | null>(null);
  const usable = useMemo(() => cards.filter(isUsable), [cards]);
  const few = useMemo(
    () =>
      handful(cards, (card) => {
        if (card.id === picked) return 4;
        if (card.id === first) return 3;
        if (card.is_default) return 2;
        return isUsable(card) ? 1 : 0;
      }),
    [cards, picked, first],
  );

  function pick({ id }: Card) {
    flushSync(() => setPicked(id));
    const radio = radioOf(id);
    // A click makes the form notice the choice.
    radio?.click();
    radio?.focus();
  }

  return (
    <RadioCards
      {...wiring}
      legend={<Trans>Tarjeta</Trans>}
      legendHidden
      value={String(chosen ?? "")}
      onChange={(value) => onChoose(Number(value))}
      options={few.map((card) => {
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
      {few.length < cards.length && <AllCardsButton cards={usable} onPick={pick} />}
      {children}
    </RadioCards>
  );
}

const radioOf = (card: number) =>
  document.getElementById(CARD_BOX)?.querySelector<HTMLInputElement>(`input[value="${card}"]`);

/** Scrolls to the card just added and moves focus from the heading to it. */
function AddedCardFocus({ card }: { card: number }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // After a reload nothing is focused, so nothing moves.
      if (document.activeElement === document.body) return;
      const radio = radioOf(card);
      radio?.focus({ preventScroll: true });
      radio?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [card]);
  return null;
}

function CardsFailed({ error, busy, retry }: Failure) {
  useWhenOnline(retry);
  return (
    <Notice
      tone="warn"
      role="alert"
      title={<Trans>No pudimos cargar tus tarjetas</Trans>}
      action={<RetryButton busy={busy} onClick={retry} />}
    >
      {describeError(error)}
    </Notice>
  );
}

function NoCards({ id, errors }: Pick<CardChoiceProps, "id" | "errors">) {
  return (
    <div id={id}>
      <div className="card flex flex-wrap items-center gap-4 p-5">
        <Icon of={CreditCard} size={28} strokeWidth={1.5} className="shrink-0 text-muted" />
        <p className="min-w-0 flex-1 basis-[12rem]">
          <Trans>Todavía no tenés tarjetas.</Trans>
        </p>
      </div>
      <FieldErrors id={errorId(id)} errors={errors} />
    </div>
  );
}

/** As tall as the cards of the last visit, so that what stands below does not move. */
function CardsLoading() {
  const [known] = useState(() => handful(readState().payment.cards));
  return (
    <Loading label={<Trans>Cargando tus tarjetas…</Trans>}>
      {known.length === 0 && <Skeleton className="h-16" />}
      <div className="space-y-1">
        {known.map(({ id }) => (
          <Skeleton key={id} className="h-20" />
        ))}
      </div>
      {known.length > 0 && <Skeleton className="mt-3 h-11" />}
    </Loading>
  );
}
