import { Trans, useLingui } from "@lingui/react/macro";
import { Form, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import CreditCard from "lucide-react/icons/credit-card";
import RotateCw from "lucide-react/icons/rotate-cw";
import { OpenCardForm } from "~/account/cards/open-card-form";
import { CardRescue } from "~/account/orders/card-rescue";
import { cardTroubleOf } from "~/account/orders/card-trouble";
import type { OrderWithCard } from "~/account/orders/load-order";
import { awaitsCard, daysOf, timesOf, totalOf } from "~/account/orders/order-facts";
import type { Order } from "~/api/orders";
import { momentOf } from "~/domain/dates";
import { formatDate, formatGuaranies, formatTimeRange } from "~/domain/format";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Section } from "~/ui/page";
import { SummaryList } from "~/ui/summary-list";
import { describeAddress } from "~/wording/address";
import { CardLabel } from "~/wording/card-label";

export function SyncCardScreen({ order, card }: OrderWithCard) {
  return (
    <div className="space-y-6">
      <CardState order={order} card={card} />
      <OrderSummary order={order} />
    </div>
  );
}

function CardState({ order, card }: OrderWithCard) {
  const { revalidate, state } = useRevalidator();
  const { pathname } = useLocation();
  const toOrder = (
    <ButtonLink to={paths.profile.order(order.id)}>
      <Trans>Ver mi pedido</Trans>
    </ButtonLink>
  );
  const now = momentOf(new Date());
  const trouble = cardTroubleOf(order, card, now);
  const add = (
    <>
      <OpenCardForm action={paths.addCard()} back={pathname} icon={CreditCard}>
        <Trans>Agregar tarjeta</Trans>
      </OpenCardForm>
      <Button
        variant="secondary"
        icon={RotateCw}
        busy={state !== "idle"}
        onClick={() => revalidate()}
      >
        <Trans>Verificar otra vez</Trans>
      </Button>
    </>
  );
  if (trouble) {
    return <CardRescue order={order} card={card} trouble={trouble} now={now} action={add} />;
  }
  if (order.payment?.card_id) {
    return (
      <Notice
        tone="success"
        role="status"
        title={<Trans>Tu pedido ya tiene su tarjeta</Trans>}
        action={toOrder}
      >
        {card ? <CardLabel card={card} /> : <Trans>No hace falta que hagas nada más.</Trans>}
      </Notice>
    );
  }
  if (!awaitsCard(order)) {
    return (
      <Notice title={<Trans>Este pedido no necesita una tarjeta</Trans>} action={toOrder}>
        <Trans>Ya está pagado, se paga de otra manera, o se cerró.</Trans>
      </Notice>
    );
  }
  const refusal = order.payment?.response_description;
  const total = totalOf(order);
  return (
    <Notice tone="warn" title={<Trans>A tu pedido le falta una tarjeta</Trans>} action={add}>
      {refusal ? (
        <Trans>El banco respondió “{refusal}”. Probá con otra tarjeta.</Trans>
      ) : total === null ? (
        <Trans>La tarjeta que agregues queda en este pedido, y con ella se paga.</Trans>
      ) : (
        <Trans>
          La tarjeta que agregues queda en este pedido, y se le cobran {formatGuaranies(total)}.
        </Trans>
      )}
    </Notice>
  );
}

function OrderSummary({ order }: { order: Order }) {
  const { t } = useLingui();
  const times = timesOf(order);
  const total = totalOf(order);
  const days = daysOf(order);
  return (
    <Section framed heading={<Trans>Tu pedido</Trans>}>
      <SummaryList
        items={[
          { term: t`Pedido`, description: order.code },
          { term: t`Servicio`, description: order.service?.name },
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
        ]}
      />
    </Section>
  );
}

/** The link was sent to somebody else than who is logged in. Nothing of the order is shown. */
export function WrongAccount({ email }: { email: string }) {
  const { formData } = useNavigation();
  return (
    <Notice
      tone="warn"
      title={<Trans>Este enlace es de otra cuenta</Trans>}
      action={
        <Form method="post">
          <Button type="submit" busy={formData !== undefined}>
            <Trans>Entrar con otra cuenta</Trans>
          </Button>
        </Form>
      }
    >
      <Trans>
        Entraste como <strong>{email}</strong>. Para agregarle una tarjeta a ese pedido, entrá con
        la cuenta que recibió el enlace.
      </Trans>
    </Notice>
  );
}
