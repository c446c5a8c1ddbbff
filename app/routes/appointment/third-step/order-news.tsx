/** What the last try left to be read, on top of the form. */
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { billingFields } from "~/checkout/billing-fields";
import type { PlacedOrder } from "~/checkout/machine";
import type { OrderRefusal, OtherStep } from "~/checkout/order-refusal";
import type { RefusedReply } from "~/checkout/reply";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/error-summary";
import { TakesFocus } from "~/ui/takes-focus";
import { fieldId } from "./form-controls";
import { EarlierOrdersNotice, MissingOrderNotice } from "./order-notices";

export type OrderNewsProps = {
  reply: RefusedReply | undefined;
  /** What was refused was sent from a form that has gone: nothing shows where to look yet. */
  recalled: boolean;
  /** The last try left no order behind. */
  missing: boolean;
  /** What stands of an attempt before, for other visits than these. */
  earlier: readonly PlacedOrder[];
};

export function OrderNews({ reply, recalled, missing, earlier }: OrderNewsProps) {
  const said = reply?.result.error ?? {};
  const ofFields = billingFields.flatMap((field) =>
    (said[field] ?? []).map((message) => ({ message, fieldId: fieldId(field) })),
  );
  const ofForm = (said[""] ?? []).map((message) => ({ message }));
  return (
    <>
      {missing && <MissingOrderNotice />}
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

/** What has to be put right in an earlier step, each with the way there. Takes the focus. */
function OtherSteps({ steps }: { steps: OrderRefusal["steps"] }) {
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
