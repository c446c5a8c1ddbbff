import { Trans } from "@lingui/react/macro";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { listCityNames } from "~/address/search/outside-notice";
import { formatList } from "~/domain/format";
import { useStore } from "~/state/store";
import { Icon } from "~/ui/icon";
import { Section } from "~/ui/page";
import { contactLinks } from "~/wording/contact";

export function Questions() {
  const served = listCityNames(useStore((state) => state.appointment.cities));
  const { phone, whatsApp } = contactLinks();
  return (
    <Section heading={<Trans>Preguntas frecuentes</Trans>}>
      <div className="rows border-line border-y">
        <Question title={<Trans>¿A qué zonas llegan?</Trans>}>
          {served ? <Trans>A {served}.</Trans> : <Trans>A Gran Asunción.</Trans>}
        </Question>
        <Question title={<Trans>¿Tengo que crear una cuenta?</Trans>}>
          <Trans>
            No para ver precios ni días libres. Te la pedimos cuando elegís la fecha, y lo que ya
            cargaste no se pierde.
          </Trans>
        </Question>
        <Question title={<Trans>¿Quién viene a mi casa?</Trans>}>
          <Trans>
            Una persona de tu zona, libre en tu horario. Ves su nombre y su calificación antes de
            pagar, y podés pedir otra.
          </Trans>
        </Question>
        <Question title={<Trans>¿Cómo se paga?</Trans>}>
          <WaysToPay />{" "}
          <Trans>
            Si pagás con tarjeta, los datos van directo a Bancard: acá nunca se guarda el número.
          </Trans>
        </Question>
        {phone && whatsApp && (
          <Question title={<Trans>¿Y si después necesito cambiar algo?</Trans>}>
            <Trans>
              En Mis pedidos movés, saltás o cancelás lo que tu pedido permite. Para lo demás,
              llamanos al {phone.text} o escribinos por WhatsApp.
            </Trans>
          </Question>
        )}
      </div>
    </Section>
  );
}

/** Names of the payment methods: the API may offer one, several, or not have answered yet. */
function WaysToPay() {
  const methods = useStore((state) => state.general.paymentMethods);
  const names = methods.map(({ name }) => name.toLocaleLowerCase());
  const list = formatList(names);
  if (names.length === 0) return <Trans>Elegís el medio de pago antes de confirmar.</Trans>;
  if (names.length === 1) return <Trans>Con {list}.</Trans>;
  return <Trans>Elegís entre {list} antes de confirmar.</Trans>;
}

function Question({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon
          of={ChevronDown}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <p className="max-w-2xl pb-5 text-muted">{children}</p>
    </details>
  );
}
