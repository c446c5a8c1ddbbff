import { Trans, useLingui } from "@lingui/react/macro";
import { Await, useLoaderData } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import { type ReactNode, Suspense, useEffect } from "react";
import { AddCardLink } from "~/account/cards/open-card-form";
import type { WiredField } from "~/auth/wire-field";
import { paths } from "~/paths";
import type { PaymentArea } from "~/state/payment";
import { isUsable } from "~/state/saved-cards";
import { Button } from "~/ui/button";
import { CardBrand } from "~/ui/card-brand";
import { errorId, FieldErrors } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { RadioCards } from "~/ui/radio-cards";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useRetry } from "~/ui/use-retry";
import { CardLabel } from "~/wording/card-label";
import { CARD_BOX } from "./form-controls";
import type { loadPayment } from "./load";

type CardChoiceProps = WiredField & {
  /** The customer's choice; undefined: the card to choose first. */
  choice: number | null | undefined;
  onChoose: (card: number) => void;
  /** The chosen card was not charged. */
  declined: boolean;
  /** What a new card is to pay. */
  purpose: PaymentArea["purpose"];
};

/** The cards, one of them chosen. The form around it stays as it is while they load or fail. */
export function CardChoice(props: CardChoiceProps) {
  const { id, name, errors, choice, onChoose, declined, purpose } = props;
  const { t } = useLingui();
  const { cards, added } = useLoaderData<typeof loadPayment>();
  const add = (
    <AddCardLink
      variant="secondary"
      to={paths.addCard()}
      back={paths.appointment.thirdStep()}
      purpose={purpose}
      aria-describedby={errors.length ? errorId(id) : undefined}
    />
  );
  const hint = declined && <Trans>No se cobró nada. Elegí otra tarjeta, o agregá una nueva.</Trans>;
  return (
    <div id={CARD_BOX} tabIndex={-1} data-plain-focus>
      <Suspense fallback={<CardsLoading />}>
        <Await resolve={cards}>
          {(reply) => {
            if (!reply.ok) return <CardsFailed failure={reply} />;
            if (reply.cards.length === 0) return <NoCards id={id} errors={errors} add={add} />;
            return (
              <RadioCards
                id={id}
                name={name}
                legend={<Trans>Tarjeta</Trans>}
                hint={hint}
                errors={errors}
                value={String((choice === undefined ? reply.chosen : choice) ?? "")}
                onChange={(value) => onChoose(Number(value))}
                options={reply.cards.map((card) => {
                  const usable = isUsable(card);
                  const kind = card.type === "debit" ? t`Débito` : t`Crédito`;
                  const expiry = card.expiration_date;
                  return {
                    value: String(card.id),
                    title: <CardLabel card={card} />,
                    description: usable && expiry ? t`${kind} · vence ${expiry}` : kind,
                    media: <CardBrand brand={card.brand} />,
                    disabled: !usable,
                    reason: usable ? undefined : t`Venció en ${expiry}: no se puede usar.`,
                  };
                })}
              >
                {added !== null && <AddedCardFocus card={added} />}
                {add}
              </RadioCards>
            );
          }}
        </Await>
      </Suspense>
    </div>
  );
}

/** The card that was just added is in view and has the focus, which the heading had on entry. */
function AddedCardFocus({ card }: { card: number }) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      // A page that is loaded again moves nothing.
      if (document.activeElement?.tagName !== "H1") return;
      const box = document.getElementById(CARD_BOX);
      const radio = box?.querySelector<HTMLInputElement>(`input[value="${card}"]`);
      radio?.focus({ preventScroll: true });
      radio?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [card]);
  return null;
}

function CardsFailed({ failure }: { failure: { text: string } }) {
  const { busy, retry } = useRetry(failure);
  return (
    <Notice
      tone="warn"
      role="alert"
      title={<Trans>No pudimos cargar tus tarjetas</Trans>}
      action={
        <Button variant="secondary" busy={busy} onClick={retry}>
          <Trans>Probar de nuevo</Trans>
        </Button>
      }
    >
      {failure.text}
    </Notice>
  );
}

type NoCardsProps = Pick<CardChoiceProps, "id" | "errors"> & { add: ReactNode };

function NoCards({ id, errors, add }: NoCardsProps) {
  return (
    <div id={id}>
      <h2 className="mb-3 font-semibold text-xl">
        <Trans>Tarjeta</Trans>
      </h2>
      <div className="card flex flex-wrap items-center gap-4 p-5">
        <CreditCard aria-hidden size={28} strokeWidth={1.5} className="shrink-0 text-muted" />
        <p className="min-w-0 flex-1 basis-48">
          <Trans>
            Todavía no tenés tarjetas. Agregá una: la reserva se cobra recién al confirmar.
          </Trans>
        </p>
        {add}
      </div>
      <FieldErrors id={errorId(id)} errors={errors} />
    </div>
  );
}

function CardsLoading() {
  return (
    <Loading label={<Trans>Cargando tus tarjetas…</Trans>}>
      <Skeleton className="mb-4 h-6 w-24" />
      <div className="space-y-3">
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
      </div>
    </Loading>
  );
}
