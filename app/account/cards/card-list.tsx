import { Trans, useLingui } from "@lingui/react/macro";
import Trash2 from "lucide-react/icons/trash";
import Undo2 from "lucide-react/icons/undo-2";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Card } from "~/api/cards";
import { expiresSoon, isCardExpired } from "~/domain/cards";
import { todayInAsuncion } from "~/domain/dates";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { EmptyState } from "~/ui/states";
import { CardLabel } from "~/wording/card-label";
import { cardRemovals, describeCardFailure } from "./card-removals";
import { AddCardLink } from "./open-card-form";

/** The saved cards: their expiry, and the way to remove them. */
export function CardList({ cards }: { cards: readonly Card[] }) {
  const { subscribe, read } = cardRemovals();
  const { undoable, sent, failed } = useSyncExternalStore(subscribe, read, read);
  const [asked, setAsked] = useState<Card | null>(null);
  /** The card that was just undone: it takes over the focus of “Deshacer”. */
  const [returned, setReturned] = useState<number | null>(null);
  useFlushOnLeaving();
  const shown = cards.filter(({ id }) => !sent.has(id));
  const failures = [...failed].filter(([id]) => cards.some((card) => card.id === id));

  if (shown.length === 0) return <NoCards />;
  return (
    <>
      {failures.map(([id, error]) => (
        <Notice key={id} tone="danger" role="alert" className="mb-4">
          {describeCardFailure(error)}
        </Notice>
      ))}
      <ul className="space-y-3">
        {shown.map((card) => (
          <li key={card.id}>
            {undoable.has(card.id) ? (
              <RemovedCard card={card} onUndone={() => setReturned(card.id)} />
            ) : (
              <SavedCard
                card={card}
                takesFocus={returned === card.id}
                onRemove={() => setAsked(card)}
              />
            )}
          </li>
        ))}
      </ul>
      <AddCardLink
        variant="secondary"
        to={paths.profile.addCard()}
        back={paths.profile.cards()}
        className="mt-6"
      />
      <AskDialog card={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** Sends the removals that still wait when the screen, or the page, is left. */
function useFlushOnLeaving(): void {
  useEffect(() => {
    const { flush } = cardRemovals();
    const leave = () => void flush(true);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      void flush();
    };
  }, []);
}

type SavedCardProps = { card: Card; takesFocus: boolean; onRemove: () => void };

function SavedCard({ card, takesFocus, onRemove }: SavedCardProps) {
  const { t } = useLingui();
  const button = useFocusedButton(takesFocus);
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
      <Button
        variant="quiet"
        icon={Trash2}
        buttonRef={button}
        onClick={onRemove}
        className="max-sm:-ml-3"
      >
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

/** A button that can take the focus when it appears. */
function useFocusedButton(takesFocus: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return button;
}

function RemovedCard({ card, onUndone }: { card: Card; onUndone: () => void }) {
  const button = useFocusedButton(true);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line border-dashed px-4 py-3 sm:px-5"
    >
      <p>
        <Trans>
          Se elimina en unos segundos: <CardLabel card={card} />
        </Trans>
      </p>
      <Button
        variant="secondary"
        icon={Undo2}
        buttonRef={button}
        onClick={() => {
          if (cardRemovals().undo(card.id)) onUndone();
        }}
      >
        <Trans>Deshacer</Trans>
      </Button>
    </div>
  );
}

function AskDialog({ card, onClose }: { card: Card | null; onClose: () => void }) {
  return (
    <Dialog
      open={card !== null}
      onClose={onClose}
      size="narrow"
      title={<Trans>¿Eliminar esta tarjeta?</Trans>}
      footer={
        <div className="flex flex-wrap gap-3">
          <Button
            variant="danger"
            onClick={() => {
              if (card) cardRemovals().start(card.id);
              onClose();
            }}
          >
            <Trans>Sí, eliminar</Trans>
          </Button>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancelar</Trans>
          </Button>
        </div>
      }
    >
      {card && (
        <>
          <p className="flex items-center gap-3 font-semibold">
            <CardBrand brand={card.brand} />
            <span>
              <CardLabel card={card} />
            </span>
          </p>
          <p className="mt-3 text-muted">
            <Trans>
              No se va a usar más para tus reservas. Para volver a usarla hay que cargarla otra vez.
            </Trans>
          </p>
        </>
      )}
    </Dialog>
  );
}

function NoCards() {
  return (
    <EmptyState
      title={<Trans>No tenés tarjetas guardadas</Trans>}
      action={<AddCardLink to={paths.profile.addCard()} back={paths.profile.cards()} />}
    >
      <Trans>
        Guardá una para que reservar lleve un minuto. Los datos los guarda Bancard, no nosotros.
      </Trans>
    </EmptyState>
  );
}
