import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { billingFields } from "~/checkout/billing";
import type { OtherStep, RefusedReply } from "~/checkout/reply";
import { settings } from "~/config";
import { ErrorSummary } from "~/forms/error-summary";
import { paths } from "~/paths";
import { ButtonLink, RetryButton } from "~/ui/button";
import { TakesFocus } from "~/ui/focus";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";
import type { WriteResult } from "~/writes/write-state";
import { fieldId } from "./form-controls";

export type OrderNewsProps = {
  reply: RefusedReply | undefined;
  /** The refused form was unmounted, so its errors are not beside the fields yet. */
  recalled: boolean;
  missing: boolean;
  earlier: readonly WriteResult[];
  paying: boolean;
};

export function OrderNews({ reply, recalled, missing, earlier, paying }: OrderNewsProps) {
  const refused = reply?.result.error ?? {};
  const ofFields = billingFields.flatMap((field) =>
    (refused[field] ?? []).map((message) => ({ message, fieldId: fieldId(field) })),
  );
  const ofForm = (refused[""] ?? []).map((message) => ({ message }));
  return (
    <>
      {missing && <MissingOrderNotice busy={paying} />}
      {earlier.length > 0 && <EarlierOrdersNotice orders={earlier} />}
      {reply && reply.steps.length > 0 && <OtherSteps steps={reply.steps} />}
      <ErrorSummary
        heading={<Trans>No se pudo confirmar</Trans>}
        errors={recalled ? [...ofForm, ...ofFields] : ofForm}
      />
    </>
  );
}

const stepPaths: Record<OtherStep, string> = {
  address: paths.home({ change: "address" }),
  service: paths.appointment.firstStep(),
  dates: paths.appointment.secondStep(),
};

function StepName({ step }: { step: OtherStep }) {
  if (step === "address") return <Trans>Cambiar la dirección</Trans>;
  if (step === "service") return <Trans>Cambiar el servicio o la frecuencia</Trans>;
  return <Trans>Cambiar las fechas o el horario</Trans>;
}

/** Renders the errors of earlier steps with links. Receives focus. */
function OtherSteps({ steps }: { steps: RefusedReply["steps"] }) {
  return (
    <TakesFocus
      role="alert"
      className="animate-appear rounded-card border-2 border-danger bg-surface p-5"
    >
      <h2 className="font-semibold text-lg">
        <Trans>Hay algo que cambiar antes de pagar</Trans>
      </h2>
      <ul className="mt-2 space-y-2">
        {steps.map(({ step, text }) => (
          <li key={text}>
            <p className="font-medium text-danger">{text}</p>
            <Link to={stepPaths[step]} className="link inline-block py-2">
              <StepName step={step} />
            </Link>
          </li>
        ))}
      </ul>
    </TakesFocus>
  );
}

/** The order was not found, which does not prove that it does not exist; the same order may be sent again. */
function MissingOrderNotice({ busy }: { busy: boolean }) {
  const { idempotentOrders } = settings();
  return (
    <TakesFocus role="alert">
      <Notice
        tone="warn"
        title={<Trans>No encontramos tu reserva</Trans>}
        action={<RetryButton variant="primary" type="submit" busy={busy} />}
      >
        {idempotentOrders ? (
          <Trans>
            Revisamos tus pedidos y no está. Podés probar de nuevo sin miedo: el mismo pedido no se
            registra dos veces.
          </Trans>
        ) : (
          <>
            <p>
              <Trans>
                Pasó más de un minuto y medio y no está entre tus pedidos. Si probás de nuevo y la
                primera aparece más tarde, quedarían dos reservas y dos cobros. Ante la duda, revisá
                de nuevo en un rato o escribinos antes de probar.
              </Trans>
            </p>
            <ContactLine />
          </>
        )}
      </Notice>
    </TakesFocus>
  );
}

/** Warns that earlier orders exist, so that this booking would be an additional one. */
function EarlierOrdersNotice({ orders }: { orders: readonly WriteResult[] }) {
  const names = orders.map(({ id, code }) => code || String(id)).join(", ");
  const [only] = orders;
  const isOne = orders.length === 1;
  return (
    <TakesFocus role="alert">
      <Notice
        tone="warn"
        title={
          isOne ? (
            <Trans>Tu reserva anterior, {names}, quedó registrada</Trans>
          ) : (
            <Trans>Tu reserva anterior quedó registrada más de una vez: {names}</Trans>
          )
        }
        action={
          <ButtonLink
            variant="secondary"
            to={isOne ? paths.profile.order(only?.id ?? 0) : paths.profile.orders()}
          >
            {isOne ? <Trans>Ver esa reserva</Trans> : <Trans>Ver mis pedidos</Trans>}
          </ButtonLink>
        }
      >
        {isOne ? (
          <Trans>Lo que ves acá es otra reserva. Confirmala solo si la querés además de esa.</Trans>
        ) : (
          <>
            <p>
              <Trans>
                Escribinos y anulamos lo que sobra. Lo que ves acá sería otra reserva más.
              </Trans>
            </p>
            <ContactLine code={names} />
          </>
        )}
      </Notice>
    </TakesFocus>
  );
}
