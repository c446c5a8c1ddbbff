import { Trans, useLingui } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import { CalendarPlus, CircleAlert, CircleCheck, Clock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { contactLinks } from "~/account/contact";
import type { Card } from "~/api/cards";
import type { Order } from "~/api/orders";
import { paths } from "~/paths";
import { needsCard } from "~/payment/order-request";
import { downloadCalendar } from "~/payment/visit-calendar";
import { Button, ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { StepProgress } from "~/ui/progress";
import { PaymentReceipt } from "./payment-receipt";
import { VisitList } from "./visit-list";

type PaymentState = "paid" | "pending" | "failed";

/** What the order says of its payment; one that says nothing is judged by the order's own state. */
function paymentStateOf({ payment, status }: Order): PaymentState {
  if (payment?.status === "failed" || status === "cancelled") return "failed";
  if (payment?.status === "pending" || status === "pending_payment") return "pending";
  return "paid";
}

const icons: Record<PaymentState, { icon: LucideIcon; look: string }> = {
  paid: { icon: CircleCheck, look: "bg-success-soft text-success" },
  pending: { icon: Clock, look: "bg-warn-soft text-warn" },
  failed: { icon: CircleAlert, look: "bg-danger-soft text-danger" },
};

export function Confirmation({ order, card }: { order: Order; card: Card | null }) {
  const state = paymentStateOf(order);
  const { icon: Icon, look } = icons[state];
  return (
    <Page
      above={
        <>
          <StepProgress current={4} total={4} />
          <span className={classNames("mt-6 grid size-14 place-items-center rounded-full", look)}>
            <Icon aria-hidden size={30} strokeWidth={1.75} />
          </span>
        </>
      }
      heading={<Heading state={state} />}
      lead={<Lead order={order} state={state} />}
    >
      <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-14">
        <div className="min-w-0 space-y-6">
          {state !== "paid" && <OpenPayment order={order} state={state} />}
          <VisitList order={order} />
          <div className="flex flex-wrap gap-3">
            {order.visits.length > 0 && state !== "failed" && (
              <Button
                variant="secondary"
                icon={CalendarPlus}
                onClick={() => downloadCalendar(order)}
              >
                <Trans>Agregar al calendario</Trans>
              </Button>
            )}
            <ButtonLink variant="quiet" to={paths.profile.order(order.id)}>
              <Trans>Ver mi pedido</Trans>
            </ButtonLink>
          </div>
        </div>
        <PaymentReceipt order={order} card={card} />
      </div>
    </Page>
  );
}

function Heading({ state }: { state: PaymentState }) {
  if (state === "paid") return <Trans>Reserva confirmada</Trans>;
  if (state === "pending") return <Trans>Reserva pendiente de pago</Trans>;
  return <Trans>El pago no se completó</Trans>;
}

function Lead({ order, state }: { order: Order; state: PaymentState }): ReactNode {
  const code = <strong className="text-ink">{order.code || order.id}</strong>;
  const helper = order.helper?.name;
  if (state !== "paid") return <Trans>Tu pedido es el {code}.</Trans>;
  return helper ? (
    <Trans>
      {helper} va a tu casa. Tu pedido es el {code}.
    </Trans>
  ) : (
    <Trans>Tu pedido es el {code}.</Trans>
  );
}

/** Payment still open, or failed: what that means, and what to do. */
function OpenPayment({ order, state }: { order: Order; state: PaymentState }) {
  const { t } = useLingui();
  const { revalidate, state: revalidation } = useRevalidator();
  const { phone, whatsApp } = contactLinks();
  const code = order.code || String(order.id);
  const contact = (
    <>
      <a href={whatsApp.href} className="link inline-flex min-h-11 items-center">
        <Trans>Escribinos por WhatsApp</Trans>
      </a>
      <a href={phone.href} className="link inline-flex min-h-11 items-center">
        {t`Llamar al ${phone.text}`}
      </a>
    </>
  );
  if (state === "failed") {
    return (
      <Notice
        tone="danger"
        title={<Trans>No se cobró nada y las visitas no están confirmadas</Trans>}
        action={contact}
      >
        <Trans>
          Podés reservar de nuevo con otra tarjeta, o escribirnos: tu pedido es el {code}.
        </Trans>
      </Notice>
    );
  }
  const byCard = needsCard(order.billing?.payment_method ?? "");
  return (
    <Notice
      tone="warn"
      title={
        byCard ? (
          <Trans>Tu banco todavía no confirmó el pago</Trans>
        ) : (
          <Trans>Guardamos tus visitas hasta recibir el pago</Trans>
        )
      }
      action={
        <>
          <Button variant="secondary" busy={revalidation !== "idle"} onClick={revalidate}>
            <Trans>Actualizar</Trans>
          </Button>
          {contact}
        </>
      }
    >
      {byCard ? (
        <Trans>
          No vuelvas a pagar: suele tardar unos minutos. Tus visitas quedan guardadas. Si mañana
          sigue así, escribinos con el número de pedido {code}.
        </Trans>
      ) : (
        <Trans>
          Escribinos y te pasamos los datos para pagar. Mencioná el número de pedido {code}.
        </Trans>
      )}
    </Notice>
  );
}
