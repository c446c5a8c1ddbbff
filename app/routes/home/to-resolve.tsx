import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import ReceiptText from "lucide-react/icons/receipt-text";
import type { ReactNode } from "react";
import type { Order } from "~/api/orders";
import { isCardExpired } from "~/domain/cards";
import { firstNameOf, formatDate, formatGuaranies } from "~/domain/format";
import { StarsForm, type ToRate } from "~/order-screen/day/rating";
import { CardTroubleText, CardTroubleTitle, PayLink } from "~/orders/card-trouble";
import { daysOf, isOverdue, lastDay, totalOf } from "~/orders/order-facts";
import { paths } from "~/paths";
import { useStore } from "~/state/store";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import { CardLabel } from "~/wording/card-label";
import { useTransfer } from "~/wording/transfer";
import type { OpenItems } from "./load-open";

export function ToResolve(items: OpenItems) {
  const { troubled, toPay, unconfirmed, card, toRate, now, primaryAction } = items;
  const userId = useStore((state) => state.auth.user?.id);
  const open = [...troubled, ...toPay, ...unconfirmed, ...toRate];
  const isEmpty = open.length === 0 && !card;
  if (isEmpty || !userId) return null;
  const owed = [...troubled, ...toPay.map((order) => ({ order, card: null, trouble: null }))];
  return (
    <section aria-labelledby="to-resolve">
      <h2 id="to-resolve" className="text-xl">
        <Trans>Para resolver</Trans>
      </h2>
      <ul className="rows mt-1">
        {owed.map(({ order, trouble, card }, index) => (
          <ResolveRow
            key={order.id}
            media={<Dot icon={<Icon of={trouble ? CreditCard : ReceiptText} />} />}
            title={
              trouble ? (
                <CardTroubleTitle trouble={trouble} card={card} />
              ) : (
                <OwedTitle order={order} />
              )
            }
            action={
              <PayLink
                order={order}
                userId={userId}
                isTroubled={trouble !== null}
                variant={primaryAction === "pay" && index === 0 ? "primary" : "secondary"}
              />
            }
          >
            {trouble ? <CardTroubleText order={order} now={now} /> : <OwedText order={order} />}
          </ResolveRow>
        ))}
        {unconfirmed.map((order) => (
          <UnconfirmedRow key={order.id} order={order} />
        ))}
        {card && (
          <ResolveRow
            media={<Dot icon={<Icon of={CreditCard} />} />}
            action={
              <ActionLink to={paths.profile.cards()}>
                <Trans>Cambiar</Trans>
              </ActionLink>
            }
            title={
              isCardExpired(card.expiration_date, now.date) ? (
                <Trans>
                  Tu <CardLabel card={card} /> venció
                </Trans>
              ) : (
                <Trans>
                  Tu <CardLabel card={card} /> vence pronto
                </Trans>
              )
            }
          >
            <Trans>Dejá otra lista para tu próximo pack.</Trans>
          </ResolveRow>
        )}
        {toRate.map((one) => (
          <RatingRow key={one.order.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

function OwedTitle({ order }: { order: Order }) {
  const total = totalOf(order);
  if (isOverdue(order)) return <Trans>Se terminó el plazo para transferir</Trans>;
  return total ? (
    <Trans>Falta pagar {formatGuaranies(total)}</Trans>
  ) : (
    <Trans>Falta pagar un pedido</Trans>
  );
}

function OwedText({ order }: { order: Order }) {
  const { deadline } = useTransfer(order);
  const [day] = daysOf(order);
  return (
    <>
      {[order.service?.name, day && formatDate(day, "long")].filter(Boolean).join(", ")}
      {deadline && !isOverdue(order) && <span className="block">{deadline}</span>}
    </>
  );
}

function UnconfirmedRow({ order }: { order: Order }) {
  const total = totalOf(order);
  return (
    <ResolveRow
      media={<Dot icon={<Icon of={CreditCard} />} />}
      action={
        <ActionLink to={paths.profile.order(order.id)}>
          <Trans>Ver pedido</Trans>
        </ActionLink>
      }
      title={
        total ? (
          <Trans>Tu banco todavía no confirmó {formatGuaranies(total)}</Trans>
        ) : (
          <Trans>Tu banco todavía no confirmó el pago</Trans>
        )
      }
    >
      <OwedText order={order} />
    </ResolveRow>
  );
}

function RatingRow({ order, visit }: ToRate) {
  const helper = visit?.helper ?? order.helper;
  const name = firstNameOf(helper?.name);
  const day = formatDate(visit?.date ?? lastDay(order), "long");
  return (
    <ResolveRow
      media={
        helper ? (
          <Avatar name={helper.name} photoUrl={helper.photo_url} size="small" />
        ) : (
          <Dot icon={<Icon of={ReceiptText} />} />
        )
      }
      action={<StarsForm order={order} visit={visit} />}
      title={
        name ? (
          <Trans>
            ¿Cómo estuvo {name} el {day}?
          </Trans>
        ) : (
          <Trans>¿Cómo estuvo la visita del {day}?</Trans>
        )
      }
    >
      {order.service?.name}
    </ResolveRow>
  );
}

function Dot({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-card bg-warn-soft text-warn">
      {icon}
    </span>
  );
}

type ResolveRowProps = {
  media: ReactNode;
  title: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

function ResolveRow({ media, title, action, children }: ResolveRowProps) {
  return (
    <li className="flex items-start gap-3 py-3.5">
      {media}
      {/* On a phone a long label wraps below the text instead of narrowing it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-0 flex-1 basis-[11rem]">
          <span className="block font-semibold">{title}</span>
          <span className="block text-muted text-sm">{children}</span>
        </p>
        {action}
      </div>
    </li>
  );
}

function ActionLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-primary">
      {children}
    </Link>
  );
}
