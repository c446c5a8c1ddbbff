import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import ReceiptText from "lucide-react/icons/receipt-text";
import type { ReactNode } from "react";
import { CardTroubleText, CardTroubleTitle } from "~/account/orders/card-trouble";
import { daysOf, lastDay, totalOf } from "~/account/orders/order-facts";
import { isCardExpired } from "~/domain/cards";
import { firstNameOf, formatDate, formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";
import { useStore } from "~/state/store";
import { Avatar } from "~/ui/avatar";
import { CardLabel } from "~/wording/card-label";
import type { OpenItems } from "./load-open";

const icon = { "aria-hidden": true, size: 20, strokeWidth: 1.75 } as const;

/** What waits for the customer: an order to pay, a card that stops working, a visit to rate. */
export function ToResolve({ toPay, card, toRate, rescue, now }: OpenItems) {
  const userId = useStore((state) => state.auth.user?.id);
  if (!toPay && !card && !toRate && !rescue) return null;
  const rated = toRate?.helper;
  const name = firstNameOf(rated?.name);
  const ratedDay = toRate && formatDate(lastDay(toRate), "long");
  const total = toPay && totalOf(toPay);
  const [payDay] = toPay ? daysOf(toPay) : [];
  return (
    <section aria-labelledby="to-resolve">
      <h2 id="to-resolve" className="text-xl">
        <Trans>Para resolver</Trans>
      </h2>
      <ul className="rows mt-1">
        {rescue && userId && (
          <Matter
            media={<Dot icon={<CreditCard {...icon} />} />}
            to={paths.syncCard(rescue.order.id, userId)}
            label={<Trans>Usar otra tarjeta</Trans>}
            title={<CardTroubleTitle {...rescue} />}
          >
            <CardTroubleText order={rescue.order} now={now} />
          </Matter>
        )}
        {toPay && (
          <Matter
            media={<Dot icon={<ReceiptText {...icon} />} />}
            to={paths.profile.order(toPay.id)}
            label={<Trans>Pagar</Trans>}
            title={
              total ? (
                <Trans>Falta pagar {formatGuaranies(total)}</Trans>
              ) : (
                <Trans>Falta pagar un pedido</Trans>
              )
            }
          >
            {toPay.service?.name}
            {payDay && `, ${formatDate(payDay, "long")}`}
          </Matter>
        )}
        {card && (
          <Matter
            media={<Dot icon={<CreditCard {...icon} />} />}
            to={paths.profile.cards()}
            label={<Trans>Cambiar</Trans>}
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
          </Matter>
        )}
        {toRate && (
          <Matter
            media={
              rated ? (
                <Avatar name={rated.name} photoUrl={rated.photo_url} size="small" />
              ) : (
                <Dot icon={<ReceiptText {...icon} />} />
              )
            }
            to={paths.review(toRate.id)}
            label={<Trans>Calificar</Trans>}
            title={
              name ? (
                <Trans>
                  ¿Cómo estuvo {name} el {ratedDay}?
                </Trans>
              ) : (
                <Trans>¿Cómo estuvo la visita del {ratedDay}?</Trans>
              )
            }
          >
            {toRate.service?.name}
          </Matter>
        )}
      </ul>
    </section>
  );
}

function Dot({ icon }: { icon: ReactNode }) {
  return (
    <span className="grid size-11 shrink-0 place-items-center rounded-card bg-warn-soft text-warn">
      {icon}
    </span>
  );
}

type MatterProps = {
  media: ReactNode;
  title: ReactNode;
  to: string;
  label: ReactNode;
  children: ReactNode;
};

function Matter({ media, title, to, label, children }: MatterProps) {
  return (
    <li className="flex items-center gap-3 py-3.5">
      {media}
      {/* A long label goes below the text on a phone, instead of narrowing it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 basis-44">
          <span className="block font-semibold">{title}</span>
          <span className="block text-muted text-sm">{children}</span>
        </p>
        <Link to={to} className="inline-flex min-h-11 items-center font-semibold text-primary">
          {label}
        </Link>
      </div>
    </li>
  );
}
