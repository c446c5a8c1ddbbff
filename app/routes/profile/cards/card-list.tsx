import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useNavigation, useSubmit } from "@remix-run/react";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import { type MouseEvent, useRef } from "react";
import type { Card } from "~/api/cards";
import { timeNow } from "~/api/sending/server-clock";
import { expiresSoon, isCardExpired, lastFour } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import { MainBadge, MainButton, RemoveDialog, useRemoval } from "~/lists/saved-entry";
import { cardText } from "~/lists/search-texts";
import { SearchedList, useSearchedList } from "~/lists/searched-list";
import { paths } from "~/paths";
import { ButtonLink, type ButtonVariant, IconButton } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import { CardDrawing } from "~/ui/empty-drawings";
import { EmptyState } from "~/ui/states";
import { CardLabel, describeCard } from "~/wording/card-label";

export function CardList({ cards, canChoose }: { cards: readonly Card[]; canChoose: boolean }) {
  const { t } = useLingui();
  const { asked, ask, finish } = useRemoval<Card>();
  const list = useSearchedList(cards, cardText);
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState
          title={<Trans>No tenés tarjetas guardadas</Trans>}
          illustration={<CardDrawing />}
          action={<AddCardLink />}
        >
          <Trans>
            Guardá una para que reservar lleve un minuto. Los datos los guarda Bancard, no nosotros.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <SearchedList
            list={list}
            label={t`Buscar en tus tarjetas`}
            placeholder={t`Marca, últimos números o vencimiento`}
            summary={<Plural value={list.total} one="# tarjeta" other="# tarjetas" />}
          >
            <ul className="max-lg:rows gap-4 lg:grid lg:grid-cols-2">
              {list.rows.map((card) => (
                <SavedCard
                  key={card.id}
                  card={card}
                  canChoose={canChoose}
                  onRemove={() => ask(card)}
                />
              ))}
            </ul>
          </SearchedList>
          <AddCardLink variant="secondary" className="mt-6" />
        </>
      )}
      {asked && (
        <RemoveDialog
          key={asked.id}
          entry={asked}
          title={<Trans>¿Eliminar esta tarjeta?</Trans>}
          onDone={finish}
          onClose={() => ask(null)}
        >
          <p className="flex items-center gap-3 font-semibold">
            <CardBrand brand={asked.brand} />
            <span>
              <CardLabel card={asked} />
            </span>
          </p>
          <p className="mt-3 text-muted">
            <Trans>
              No se va a usar más para tus reservas. Para volver a usarla hay que cargarla otra vez.
            </Trans>
          </p>
        </RemoveDialog>
      )}
    </>
  );
}

type SavedCardProps = { card: Card; canChoose: boolean; onRemove: () => void };

function SavedCard({ card, canChoose, onRemove }: SavedCardProps) {
  const { t } = useLingui();
  const row = useRef<HTMLLIElement>(null);
  const today = todayInAsuncion(timeNow());
  const { expiration_date: expiry } = card;
  const expired = isCardExpired(expiry, today);
  const warning = expired
    ? t`Venció y ya no sirve para pagar. Agregá la nueva.`
    : expiresSoon(expiry, today) && t`Vence pronto: agregá la nueva antes de tu próxima reserva.`;
  return (
    <li
      ref={row}
      tabIndex={-1}
      data-plain-focus
      className="lg:card flex flex-wrap items-center gap-x-4 gap-y-1 py-3.5 lg:px-4.5"
    >
      <CardBrand brand={card.brand} />
      <div className="min-w-0 flex-1 basis-[11rem]">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-lg">
          <span>
            <CardLabel card={card} />
          </span>
          {card.is_default && <MainBadge />}
        </h2>
        <p className="text-muted text-sm tabular-nums">{describeCard(card)}</p>
        {warning && (
          <p className={expired ? "text-danger text-sm" : "text-sm text-warn"}>{warning}</p>
        )}
        {canChoose && card.is_default === false && !expired && (
          <MainButton id={card.id} name={<CardLabel card={card} />} next={row} />
        )}
      </div>
      <IconButton
        label={t`Eliminar tarjeta ${card.brand} ${lastFour(card.masked_number)}`}
        icon={Trash2}
        onClick={onRemove}
      />
    </li>
  );
}

/** “Agregar tarjeta”: opens the add-card screen with its form; with a modifier key, a new tab. */
function AddCardLink(look: { variant?: ButtonVariant; className?: string }) {
  const submit = useSubmit();
  const to = paths.profile.addCard();
  const isOpening = useNavigation().formAction === to;
  function open(event: MouseEvent) {
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    if (isOpening) return;
    submit({ intent: "open", back: paths.profile.cards() }, { method: "post", action: to });
  }
  return (
    <ButtonLink {...look} icon={Plus} to={to} onClick={open} aria-busy={isOpening || undefined}>
      <Trans>Agregar tarjeta</Trans>
    </ButtonLink>
  );
}
