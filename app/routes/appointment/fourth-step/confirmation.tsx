import { Trans } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Clock from "lucide-react/icons/clock";
import Info from "lucide-react/icons/info";
import type { ReactNode } from "react";
import { OpenPayment } from "~/account/orders/open-payment";
import { daysOf, type PaymentState, paymentStateOf } from "~/account/orders/order-facts";
import type { Card } from "~/api/cards";
import type { Policies } from "~/api/company/policies";
import type { Order } from "~/api/orders";
import type { PlacedOrder } from "~/checkout/machine";
import { formatDate } from "~/domain/format";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Notice } from "~/ui/notice";
import { MAIN_ID, Page } from "~/ui/page";
import { StepProgress } from "~/ui/progress";
import { ContactLine } from "~/wording/contact-line";
import { Celebration } from "./celebration";
import { ConfirmationActions } from "./confirmation-actions";
import { PaymentReceipt } from "./payment-receipt";
import { VisitList } from "./visit-list";
import { WhatNow } from "./what-now";

const icons: Record<PaymentState, { icon: LucideIcon; look: string }> = {
  paid: { icon: CircleCheck, look: "bg-success-soft text-success" },
  pending: { icon: Clock, look: "bg-warn-soft text-warn" },
  failed: { icon: CircleAlert, look: "bg-danger-soft text-danger" },
  unknown: { icon: Info, look: "bg-sunken text-muted" },
};

type ConfirmationProps = {
  order: Order;
  /** Orders of the same confirmation that should not be there. */
  others: PlacedOrder[];
  userId: number;
  card: Card | null;
  policies: Promise<Policies | null>;
};

export function Confirmation({ order, others, userId, card, policies }: ConfirmationProps) {
  const state = paymentStateOf(order);
  if (state !== "paid") return <OpenOrder {...{ order, others, userId, card, policies }} />;
  return (
    <main id={MAIN_ID} tabIndex={-1}>
      <Celebration
        order={order}
        heading={<Heading state={state} />}
        lead={<Lead order={order} state={state} />}
      />
      <div className="wrap mt-8 grid gap-8 pb-16 lg:mt-12 lg:grid-cols-2 lg:gap-20">
        <div className="min-w-0 space-y-8">
          {others.length > 0 && <RepeatedOrders orders={others} />}
          <WhatNow order={order} card={card} policies={policies} />
          <VisitList order={order} />
        </div>
        <PaymentReceipt order={order} card={card} />
      </div>
    </main>
  );
}

/** Not paid yet, or not at all: what that means and what to do comes first. */
function OpenOrder({ order, others, userId, card }: ConfirmationProps) {
  const state = paymentStateOf(order);
  const { icon: Icon, look } = icons[state];
  return (
    <Page
      above={
        <>
          <StepProgress current={4} total={4} />
          <span className={classNames("mt-4 grid size-14 place-items-center rounded-full", look)}>
            <Icon aria-hidden size={30} strokeWidth={1.75} />
          </span>
        </>
      }
      heading={<Heading state={state} />}
      lead={<Lead order={order} state={state} />}
    >
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-20">
        <div className="min-w-0 space-y-6">
          {others.length > 0 && <RepeatedOrders orders={others} />}
          <OpenPayment order={order} userId={userId} action={<CheckPayment />} />
          <VisitList order={order} />
          <ConfirmationActions order={order} />
        </div>
        <PaymentReceipt order={order} card={card} />
      </div>
    </Page>
  );
}

function Heading({ state }: { state: PaymentState }) {
  if (state === "paid") return <Trans>Reserva confirmada</Trans>;
  if (state === "pending") return <Trans>Reserva pendiente de pago</Trans>;
  if (state === "failed") return <Trans>El pago no se completó</Trans>;
  return <Trans>Recibimos tu reserva</Trans>;
}

function Lead({ order, state }: { order: Order; state: PaymentState }): ReactNode {
  const code = <strong className="text-current">{order.code || order.id}</strong>;
  const helper = order.helper?.name;
  if (state !== "paid" || !helper) return <Trans>Tu pedido es el {code}.</Trans>;
  const [day] = daysOf(order);
  const when = day && formatDate(day, "long");
  return when ? (
    <>
      <Trans>
        {helper} va a tu casa el {when}.
      </Trans>{" "}
      <Trans>Tu pedido es el {code}.</Trans>
    </>
  ) : (
    <Trans>
      {helper} va a tu casa. Tu pedido es el {code}.
    </Trans>
  );
}

/** A backend that does not know `Idempotency-Key` placed the order more than once. */
function RepeatedOrders({ orders }: { orders: PlacedOrder[] }) {
  const names = orders.map(({ id, code }) => code || String(id)).join(", ");
  return (
    <Notice
      tone="warn"
      role="alert"
      title={<Trans>La misma reserva quedó registrada más de una vez</Trans>}
    >
      <p>
        <Trans>Además de este pedido está el {names}. Escribinos y anulamos lo que sobra.</Trans>
      </p>
      <ContactLine code={names} />
    </Notice>
  );
}

/** Asks the API how the payment stands by now. */
function CheckPayment() {
  const { revalidate, state } = useRevalidator();
  return (
    <Button variant="secondary" busy={state !== "idle"} onClick={revalidate}>
      <Trans>Actualizar</Trans>
    </Button>
  );
}
