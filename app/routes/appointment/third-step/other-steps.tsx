import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { OrderRefusal, OtherStep } from "~/checkout/order-refusal";
import { paths } from "~/paths";
import { TakesFocus } from "./takes-focus";

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
export function OtherSteps({ steps }: { steps: OrderRefusal["steps"] }) {
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
