import { Trans } from "@lingui/react/macro";
import CalendarCheck from "lucide-react/icons/calendar-check";
import CreditCard from "lucide-react/icons/credit-card";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import MapPin from "lucide-react/icons/map-pin";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import type { ReactNode } from "react";
import { Section } from "~/ui/page";

/** How a booking goes, and why to trust it. */
export function HowItWorks() {
  return (
    <Section heading={<Trans>Cómo funciona</Trans>}>
      <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
        <Step number={1} title={<Trans>Decinos dónde</Trans>}>
          <Trans>Tu dirección y el pin en tu puerta. Vemos al toque si llegamos.</Trans>
        </Step>
        <Step number={2} title={<Trans>Elegí cuándo</Trans>}>
          <Trans>Una vez, cada semana o cada quincena, con todas las fechas a la vista.</Trans>
        </Step>
        <Step number={3} title={<Trans>Confirmá y listo</Trans>}>
          <Trans>Ves el total antes de confirmar, y cada visita queda en tu calendario.</Trans>
        </Step>
      </ol>
      <ul className="mt-8 grid gap-x-8 gap-y-4 border-line border-t pt-8 sm:grid-cols-3">
        <TrustLine icon={<LockKeyhole {...trustIcon} />}>
          <Trans>
            Tu tarjeta se carga en el formulario seguro de Bancard: nosotros no la vemos.
          </Trans>
        </TrustLine>
        <TrustLine icon={<UserRoundCheck {...trustIcon} />}>
          <Trans>La misma persona en todas tus visitas, con su nombre y su calificación.</Trans>
        </TrustLine>
        <TrustLine icon={<CalendarCheck {...trustIcon} />}>
          <Trans>¿Una fecha no te viene bien? La cambiás por otra antes de pagar.</Trans>
        </TrustLine>
      </ul>
    </Section>
  );
}

const trustIcon = { "aria-hidden": true, size: 24, strokeWidth: 1.75 } as const;
const stepIcons = [MapPin, CalendarCheck, CreditCard];

type StepProps = { number: 1 | 2 | 3; title: ReactNode; children: ReactNode };

function Step({ number, title, children }: StepProps) {
  const Icon = stepIcons[number - 1] ?? MapPin;
  return (
    <li className="flex gap-4 sm:block">
      <span className="relative grid size-12 shrink-0 place-items-center rounded-card bg-primary-soft text-primary">
        <Icon aria-hidden size={24} strokeWidth={1.75} />
        <span
          aria-hidden
          className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-primary font-semibold text-primary-ink text-xs"
        >
          {number}
        </span>
      </span>
      <div className="sm:mt-3">
        <h3 className="font-semibold text-lg">{title}</h3>
        <p className="mt-0.5 text-muted">{children}</p>
      </div>
    </li>
  );
}

function TrustLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <span className="shrink-0 text-accent">{icon}</span>
      <p>{children}</p>
    </li>
  );
}
