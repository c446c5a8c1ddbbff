import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { countLeaves, Flor } from "~/ui/flor";
import { Section } from "~/ui/page";

/** How a booking goes: a third more of the flower with each step. */
export function HowItWorks() {
  return (
    <Section heading={<Trans>Cómo funciona</Trans>}>
      <ol className="grid gap-6 lg:grid-cols-3 lg:gap-10">
        <Step number={1} title={<Trans>Decinos dónde</Trans>}>
          <Trans>Tu dirección y el pin en tu puerta. Vemos al toque si llegamos.</Trans>
        </Step>
        <Step number={2} title={<Trans>Elegí el día y quién va</Trans>}>
          <Trans>Una vez, cada semana o cada quincena, con todas las fechas a la vista.</Trans>
        </Step>
        <Step number={3} title={<Trans>Pagá una vez</Trans>}>
          <Trans>
            Ves el total antes de confirmar. Los datos de tu tarjeta van directo a Bancard: acá
            nunca se guardan.
          </Trans>
        </Step>
      </ol>
    </Section>
  );
}

type StepProps = { number: 1 | 2 | 3; title: ReactNode; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[3.5rem_1fr] content-start items-start gap-4 lg:grid-cols-1 lg:gap-3">
      <Flor leaves={countLeaves(6, 2 * number)} size={56} />
      <div>
        <h3>{title}</h3>
        <p className="mt-1 text-muted text-sm">{children}</p>
      </div>
    </li>
  );
}
