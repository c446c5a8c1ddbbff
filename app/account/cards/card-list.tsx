import { Plural, Trans, useLingui } from "@lingui/react/macro";
import Trash2 from "lucide-react/icons/trash";
import { RemoveDialog, useRemoval } from "~/account/remove-dialog";
import { cardText } from "~/account/search-texts";
import { SearchedList, useSearchedList } from "~/account/searched-list";
import type { Card } from "~/api/cards";
import { expiresSoon, isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import { CardDrawing } from "~/ui/empty-drawings";
import { EmptyState } from "~/ui/states";
import { CardLabel } from "~/wording/card-label";
import { AddCardLink } from "./open-card-form";

/** The saved cards: their expiry, and the way to remove them. */
export function CardList({ cards }: { cards: readonly Card[] }) {
  const { asked, ask, finish } = useRemoval<Card>();
  return (
    <>
      {cards.length === 0 ? <NoCards /> : <SavedCards cards={cards} onRemove={ask} />}
      {asked && (
        <RemoveDialog
          id={asked.id}
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

type SavedCardsProps = { cards: readonly Card[]; onRemove: (card: Card) => void };

function SavedCards({ cards, onRemove }: SavedCardsProps) {
  const { t } = useLingui();
  const list = useSearchedList(cards, cardText);
  return (
    <>
      <SearchedList
        list={list}
        label={t`Buscar en tus tarjetas`}
        placeholder={t`Marca, últimos números o vencimiento`}
        summary={<Plural value={list.total} one="# tarjeta" other="# tarjetas" />}
      >
        <ul className="space-y-3">
          {list.rows.map((card) => (
            <li key={card.id}>
              <SavedCard card={card} onRemove={() => onRemove(card)} />
            </li>
          ))}
        </ul>
      </SearchedList>
      <AddCardLink
        variant="secondary"
        to={paths.profile.addCard()}
        back={paths.profile.cards()}
        className="mt-6"
      />
    </>
  );
}

type SavedCardProps = { card: Card; onRemove: () => void };

function SavedCard({ card, onRemove }: SavedCardProps) {
  const { t } = useLingui();
  const today = todayInAsuncion(new Date());
  const expired = isCardExpired(card.expiration_date, today);
  const soon = expiresSoon(card.expiration_date, today);
  const { expiration_date: expiry } = card;
  const validity = expiry && (expired ? t`venció en ${expiry}` : t`vence ${expiry}`);
  return (
    <article className="card flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:p-5">
      <CardBrand brand={card.brand} />
      <div className="min-w-0 flex-1 basis-44">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <span>
            <CardLabel card={card} />
          </span>
          {card.is_default && (
            <Badge tone="primary">
              <Trans>Principal</Trans>
            </Badge>
          )}
        </h2>
        <p className="text-muted text-sm tabular-nums">
          {[card.type === "debit" ? t`Débito` : t`Crédito`, validity].filter(Boolean).join(" · ")}
        </p>
        {expired && (
          <p className="mt-1 font-medium text-danger text-sm">
            <Trans>Está vencida: no se puede cobrar en ella. Agregá la nueva.</Trans>
          </p>
        )}
        {soon && (
          <p className="mt-1 font-medium text-sm text-warn">
            <Trans>Vence pronto: agregá la nueva antes de tu próximo cobro.</Trans>
          </p>
        )}
      </div>
      <Button variant="plain" icon={Trash2} onClick={onRemove} className="max-sm:-ml-3">
        <Trans>
          Eliminar tarjeta
          <span className="sr-only">
            {" "}
            <CardLabel card={card} />
          </span>
        </Trans>
      </Button>
    </article>
  );
}

function NoCards() {
  return (
    <EmptyState
      title={<Trans>No tenés tarjetas guardadas</Trans>}
      illustration={<CardDrawing />}
      action={<AddCardLink to={paths.profile.addCard()} back={paths.profile.cards()} />}
    >
      <Trans>
        Guardá una para que reservar lleve un minuto. Los datos los guarda Bancard, no nosotros.
      </Trans>
    </EmptyState>
  );
}
