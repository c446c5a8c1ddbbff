import { Trans } from "@lingui/react/macro";
import { useLoaderData } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import Plus from "lucide-react/icons/plus";
import { useEffect, useState } from "react";
import { useWhenOnline } from "~/browser/online";
import { SavedCardRadios } from "~/cards/all-cards";
import { topEntries } from "~/domain/top-entries";
import { errorId, FieldErrors, type FieldProps } from "~/forms/form-field";
import { readState } from "~/state/store";
import { Button, RetryButton } from "~/ui/button";
import { Deferred } from "~/ui/deferred";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton } from "~/ui/skeleton";
import type { Failure } from "~/ui/use-answer";
import { describeError } from "~/wording/describe-error";
import { CARD_BOX } from "./form-controls";
import type { loadPayment } from "./load";

type CardChoiceProps = FieldProps & {
  /** The customer's choice; undefined for the preselected card. */
  choice: number | null | undefined;
  onChoose: (card: number) => void;
  declined: boolean;
  /** Null where the button that pays adds the card. */
  onAdd: (() => void) | null;
};

/** Renders radios of the saved cards. The surrounding form keeps its state while they load or fail. */
export function CardChoice(props: CardChoiceProps) {
  const { id, errors, choice, onChoose, declined, onAdd } = props;
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
            <SavedCardRadios
              id={id}
              legendHidden
              hint={hint}
              errors={errors}
              cards={reply.cards}
              first={reply.chosen}
              chosen={choice === undefined ? reply.chosen : choice}
              onChoose={onChoose}
            >
              {added !== null && <AddedCardFocus card={added} />}
              {add}
            </SavedCardRadios>
          );
        }}
      </Deferred>
    </div>
  );
}

/** Scrolls to the card just added and moves focus from the heading to it. */
function AddedCardFocus({ card }: { card: number }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // After a reload nothing is focused, so nothing moves.
      if (document.activeElement === document.body) return;
      const radio = document.querySelector<HTMLElement>(`#${CARD_BOX} input[value="${card}"]`);
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
  const [known] = useState(() => topEntries(readState().payment.cards));
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
