import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher, useFetchers, useLocation, useRevalidator } from "@remix-run/react";
import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, useState } from "react";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { isUnanswered } from "~/browser/action-reply";
import { SavedCardRadios } from "~/cards/all-cards";
import { OpenCardForm } from "~/cards/open-card-form";
import { momentOf } from "~/domain/dates";
import { formatDate, formatGuaranies, formatTimeRange } from "~/domain/format";
import { CardRescue } from "~/orders/card-rescue";
import { type CardTrouble, cardTroubleOf } from "~/orders/card-trouble";
import type { OrderWithCard } from "~/orders/load-order";
import { OpenWrite, useOpenWrite } from "~/orders/open-write";
import {
  awaitsCard,
  daysOf,
  isPastOrder,
  orderHours,
  paymentStateOf,
  paysByCard,
  totalOf,
} from "~/orders/order-facts";
import { paths } from "~/paths";
import { isUsable } from "~/state/saved-cards";
import { Button, ButtonLink } from "~/ui/button";
import { mainHeading, useFocusOnRemoval } from "~/ui/focus";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";
import { SummaryList } from "~/ui/summary-list";
import { describeAddress } from "~/wording/address";
import { CardLabel } from "~/wording/card-label";
import { formatInstant } from "~/wording/instant";
import { describeOptions } from "~/wording/order-options";
import { type OpenCharge, PAY_INTENT, type PayOrderReply } from "./pay-order";

type SyncCardScreenProps = OrderWithCard & { canPay: boolean; open: OpenCharge | null };

export function SyncCardScreen({ canPay, open, ...loaded }: SyncCardScreenProps) {
  const { t } = useLingui();
  const { order, card, cards } = loaded;
  const trouble = cardTroubleOf(order, card, momentOf(timeNow()));
  const waits = trouble !== null || awaitsCard(order);
  // The failing card is not offered again.
  const usable = cards.filter((saved) => isUsable(saved) && !(trouble && saved.id === card?.id));
  const pays = canPay && waits && (open !== null || usable.length > 0);
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] xl:gap-16">
      <div className="min-w-0 space-y-6">
        <CardState {...loaded} trouble={trouble} action={waits && !pays && <AddCard />} />
        {pays && (
          <PayWithSaved
            key={order.payment?.card_id ?? 0}
            order={order}
            cards={cards}
            usable={usable}
            expired={trouble === "expired" ? card : null}
            open={open}
          />
        )}
      </div>
      <aside aria-label={t`Tu pedido`} className="min-w-0">
        <div className="card p-6 shadow-raised lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)] lg:overflow-y-auto">
          <OrderSummary order={order} />
        </div>
      </aside>
    </div>
  );
}

function AddCard({ variant = "primary" }: { variant?: "primary" | "secondary" }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="flex flex-wrap gap-3">
      <OpenCardForm variant={variant} />
      <Button
        variant={variant === "secondary" ? "plain" : "secondary"}
        icon={RotateCw}
        busy={state !== "idle"}
        onClick={() => revalidate()}
      >
        <Trans>Verificar otra vez</Trans>
      </Button>
    </div>
  );
}

type CardStateProps = OrderWithCard & { trouble: CardTrouble | null; action: ReactNode };

function CardState({ order, card, trouble, action }: CardStateProps) {
  const now = momentOf(timeNow());
  if (trouble) {
    return <CardRescue order={order} card={card} trouble={trouble} now={now} action={action} />;
  }
  const toOrder = (
    <ButtonLink to={paths.profile.order(order.id)}>
      <Trans>Ver mi pedido</Trans>
    </ButtonLink>
  );
  const total = totalOf(order);
  const amount = total !== null && formatGuaranies(total);
  const isPaid = paymentStateOf(order) === "paid";
  const isPending = order.payment?.status === "pending" && !isPastOrder(order);
  if (order.payment?.card_id && (isPaid || isPending)) {
    return (
      <Notice
        tone="success"
        role="status"
        title={
          isPaid && amount ? (
            <Trans>Listo: se cobraron {amount}</Trans>
          ) : (
            <Trans>Tu pedido ya tiene su tarjeta</Trans>
          )
        }
        action={toOrder}
      >
        <ChargedOn card={card} amount={amount} isPaid={isPaid} />
      </Notice>
    );
  }
  if (!awaitsCard(order)) {
    const isSettled = isPaid || isPastOrder(order) || !paysByCard(order);
    return (
      <Notice title={<Trans>Este pedido no necesita una tarjeta</Trans>} action={toOrder}>
        {isSettled ? (
          <Trans>Ya está pagado, se paga de otra manera, o se cerró.</Trans>
        ) : (
          <Trans>En tu pedido ves cómo está el pago.</Trans>
        )}
      </Notice>
    );
  }
  const refusal = order.payment?.response_description;
  return (
    <Notice tone="warn" title={<Trans>A tu pedido le falta una tarjeta</Trans>} action={action}>
      {refusal ? (
        <Trans>El banco respondió “{refusal}”. Probá con otra tarjeta.</Trans>
      ) : amount ? (
        <Trans>Se cobran {amount} a la tarjeta que elijas, y el pedido queda confirmado.</Trans>
      ) : (
        <Trans>La tarjeta que elijas queda en este pedido, y con ella se paga.</Trans>
      )}
    </Notice>
  );
}

type ChargedOnProps = { card: Card | null; amount: string | false; isPaid: boolean };

function ChargedOn({ card, amount, isPaid }: ChargedOnProps) {
  const label = card && <CardLabel card={card} />;
  if (isPaid) {
    return label ? (
      <Trans>De tu {label}. Tu pedido está confirmado.</Trans>
    ) : (
      <Trans>Tu pedido está confirmado.</Trans>
    );
  }
  return amount && label ? (
    <Trans>
      Se cobran {amount} a tu {label}. Tu banco todavía no lo confirmó: no hace falta que hagas
      nada.
    </Trans>
  ) : (
    <Trans>Tu banco todavía no confirmó el cobro. No hace falta que hagas nada.</Trans>
  );
}

type PayWithSavedProps = Pick<SyncCardScreenProps, "order" | "cards" | "open"> & {
  usable: readonly Card[];
  expired: Card | null;
};

function PayWithSaved({ order, cards, usable, expired, open }: PayWithSavedProps) {
  const fetcher = useFetcher<PayOrderReply>();
  const busy = isUnanswered(fetcher);
  const action = useLocation().pathname;
  // A press of this screen before the customer left and came back counts too.
  const isSending = useFetchers().some(
    (posted) => posted.formAction === action && isUnanswered(posted),
  );
  const { reply, look } = useOpenWrite<PayOrderReply>(fetcher.data, open, {
    action,
    fields: { intent: PAY_INTENT },
  });
  const [picked, setPicked] = useState(usable[0]?.id);
  // A card can become usable after the screen has opened.
  const chosen = picked ?? usable[0]?.id;
  const buttonRef = useFocusOnRemoval(mainHeading);
  const total = totalOf(order);
  const amount = total !== null && formatGuaranies(total);
  const asked =
    reply?.kind === "open" ? cards.find(({ id }) => id === reply.body.payment_id) : null;
  const label = asked && <CardLabel card={asked} />;
  const pay = (
    <Button type="submit" busy={busy} wide buttonRef={buttonRef}>
      {amount ? <Trans>Pagar {amount}</Trans> : <Trans>Pagar</Trans>}
    </Button>
  );

  // No list shows the payment yet.
  if (reply?.kind === "paid") {
    return (
      <Notice tone="success" role="status" title={<Trans>Listo: tu pago quedó hecho.</Trans>} />
    );
  }
  return (
    <>
      <fetcher.Form method="post" action={action} className="space-y-4">
        <input type="hidden" name="intent" value={PAY_INTENT} />
        {expired && <input type="hidden" name="expired_card" value={expired.id} />}
        {reply?.kind === "refused" && !busy && (
          <Notice tone="danger" role="alert">
            {reply.text}
          </Notice>
        )}
        {reply?.kind === "open" ? (
          <>
            <input type="hidden" name="payment_id" value={reply.body.payment_id} />
            <OpenWrite wrote="payment" reply={reply} order={order} onLook={look} again={pay}>
              {label && <Trans>Con tu {label}.</Trans>}
            </OpenWrite>
          </>
        ) : (
          usable.length > 0 && (
            <>
              <SavedCardRadios cards={usable} chosen={chosen} onChoose={setPicked} />
              {pay}
            </>
          )
        )}
      </fetcher.Form>
      {/* Adding a card would charge it too, so it is hidden while the saved one may have been charged. */}
      {!isSending && reply?.kind !== "open" && <AddCard variant="secondary" />}
    </>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const { t } = useLingui();
  const times = orderHours(order);
  const total = totalOf(order);
  const days = daysOf(order);
  const { payment } = order;
  const paidAt = payment?.paid_at;
  return (
    <Section heading={<Trans>Tu pedido</Trans>}>
      <SummaryList
        items={[
          { term: t`Pedido`, description: order.code },
          { term: t`Servicio`, description: order.service?.name },
          { term: t`Tamaño y extras`, description: describeOptions(order) },
          {
            term: t`Fechas`,
            description: days.length > 0 && (
              <ul>
                {days.map((day) => (
                  <li key={day} className="first-letter:uppercase">
                    {formatDate(day, "long")}
                  </li>
                ))}
              </ul>
            ),
          },
          { term: t`Horario`, description: times && formatTimeRange(times.start, times.end) },
          { term: t`Quién viene`, description: order.helper?.name },
          { term: t`Dirección`, description: describeAddress(order.address) },
          { term: t`Total`, description: total !== null && formatGuaranies(total) },
          { term: t`Fecha del pago`, description: formatInstant(paidAt) },
          { term: t`Resultado del pago`, description: paidAt && payment?.response_description },
        ]}
      />
    </Section>
  );
}
