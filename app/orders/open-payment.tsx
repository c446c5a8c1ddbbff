import { Plural, Trans } from "@lingui/react/macro";
import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Order } from "~/api/orders";
import { formatGuaranies } from "~/domain/format";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";
import { orderStatus, paymentStatus } from "~/wording/status-labels";
import { TransferRows, useTransfer } from "~/wording/transfer";
import { awaitsCard, orderIntents, paymentStateOf, paysByCard, totalOf } from "./order-facts";

type OpenPaymentProps = {
  order: Order;
  userId: number;
  action?: ReactNode;
  /** Of the order, shown with the data of a transfer. */
  summary?: ReactNode;
  className?: string;
};

export function OpenPayment({ order, userId, action, summary, className }: OpenPaymentProps) {
  const state = paymentStateOf(order);
  const number = order.code || String(order.id);
  const code = <span className="inline-block">{number}</span>;
  const byCard = paysByCard(order);
  if (state === "paid") return null;
  if (state === "failed") {
    return (
      <Notice
        tone="danger"
        className={className}
        title={
          <Plural
            value={order.visits.length}
            one="No se cobró nada y la visita no está confirmada"
            other="No se cobró nada y las visitas no están confirmadas"
          />
        }
        action={action && <ContactLine code={number} />}
      >
        {byCard ? (
          <Trans>
            Podés reservar de nuevo con otra tarjeta, o escribirnos: tu pedido es el {code}.
          </Trans>
        ) : (
          <Trans>Podés reservar de nuevo, o escribirnos: tu pedido es el {code}.</Trans>
        )}
      </Notice>
    );
  }
  if (awaitsCard(order)) {
    return <CardMissing order={order} userId={userId} className={className} />;
  }
  const pending = {
    order,
    code,
    className,
    action: action && (
      <>
        {action}
        <ContactLine code={number} />
      </>
    ),
  };
  if (state === "unknown") return <UnknownPayment {...pending} />;
  return byCard ? (
    <UnconfirmedByBank {...pending} />
  ) : (
    <AwaitedTransfer {...pending} summary={summary} />
  );
}

function CardMissing({
  order,
  userId,
  className,
}: Pick<OpenPaymentProps, "order" | "userId" | "className">) {
  const total = totalOf(order);
  return (
    <Notice
      tone="warn"
      className={className}
      title={<Trans>El pago está pendiente</Trans>}
      action={
        <ButtonLink variant="secondary" to={paths.syncCard(order.id, userId)}>
          <Trans>Pagar con tarjeta</Trans>
        </ButtonLink>
      }
    >
      {total === null ? (
        <Trans>Este pedido todavía no tiene tarjeta. Elegí con cuál pagarlo.</Trans>
      ) : (
        <Trans>
          Este pedido todavía no tiene tarjeta. Elegí con cuál pagar los {formatGuaranies(total)}, y
          queda confirmado.
        </Trans>
      )}
    </Notice>
  );
}

type PendingProps = {
  order: Order;
  code: ReactNode;
  className: string | undefined;
  action: ReactNode;
};

function UnknownPayment({ order: { payment, status }, code, ...notice }: PendingProps) {
  const paymentText = payment?.status && paymentStatus(payment.status).text;
  const orderText = orderStatus(status).text;
  return (
    <Notice
      {...notice}
      title={
        paymentText ? (
          <Trans>Estado del pago: {paymentText}</Trans>
        ) : (
          <Trans>Estado del pedido: {orderText}</Trans>
        )
      }
    >
      <Trans>Si tenés una duda, escribinos con el número de pedido {code}.</Trans>
    </Notice>
  );
}

function UnconfirmedByBank({ order, code, ...notice }: PendingProps) {
  return (
    <Notice {...notice} tone="warn" title={<Trans>Tu banco todavía no confirmó el pago</Trans>}>
      <Plural
        value={order.visits.length}
        one="No vuelvas a pagar: suele tardar unos minutos. Tu visita queda guardada."
        other="No vuelvas a pagar: suele tardar unos minutos. Tus visitas quedan guardadas."
      />{" "}
      <Trans>Si mañana sigue así, escribinos con el número de pedido {code}.</Trans>
    </Notice>
  );
}

type AwaitedTransferProps = PendingProps & Pick<OpenPaymentProps, "summary">;

function AwaitedTransfer({ order, code, summary, ...notice }: AwaitedTransferProps) {
  const visits = order.visits.length;
  const { instructions, isOver, deadline } = useTransfer(order);
  if (isOver) return <OverdueTransfer order={order} {...notice} />;
  return (
    <Notice
      {...notice}
      tone="warn"
      title={
        <Plural
          value={visits}
          one="Guardamos tu visita mientras llega el pago"
          other="Guardamos tus visitas mientras llega el pago"
        />
      }
    >
      {instructions ? (
        <>
          <Trans>Todavía falta pagar: estos son los datos.</Trans>
          <div className="mt-3 text-base">
            <TransferRows
              instructions={instructions}
              amount={totalOf(order) ?? 0}
              deadline={deadline}
              code={order.code || String(order.id)}
            >
              {summary}
            </TransferRows>
          </div>
        </>
      ) : (
        <Trans>
          Todavía falta pagar: escribinos y te pasamos los datos. Mencioná el número de pedido{" "}
          {code}.
        </Trans>
      )}
    </Notice>
  );
}

/** Whether the data of a transfer are shown. */
export function useAwaitsTransfer(order: Order): boolean {
  const { instructions, isOver } = useTransfer(order);
  const isAwaited = paymentStateOf(order) === "pending" && !paysByCard(order) && !isOver;
  return isAwaited && instructions !== null;
}

function OverdueTransfer({ order, className }: Pick<PendingProps, "order" | "className">) {
  const repeating = useNavigation().formData?.get("intent") === orderIntents.repeat;
  return (
    <Notice
      tone="warn"
      className={className}
      title={<Trans>Se terminó el plazo para transferir</Trans>}
      action={
        <Form method="post" action={paths.profile.order(order.id)}>
          <Button type="submit" name="intent" value={orderIntents.repeat} busy={repeating}>
            <Trans>Volver a reservar</Trans>
          </Button>
        </Form>
      }
    >
      <Plural
        value={order.visits.length}
        one="No nos llegó el pago, así que tu visita no quedó confirmada. Ya no transfieras."
        other="No nos llegó el pago, así que tus visitas no quedaron confirmadas. Ya no transfieras."
      />
    </Notice>
  );
}
