import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { Form } from "@remix-run/react";
import type { Frequency, Service } from "~/api/reference";
import { countVisits } from "~/booking/summarise";
import { formatDuration, formatGuaranies } from "~/domain/format";
import { priceVisit } from "~/domain/prices";
import type { AppointmentDraft } from "~/state/appointment";
import { Badge } from "~/ui/badge";
import { RadioCards, type RadioOption } from "~/ui/radio-cards";
import { choiceSchema } from "./choice-schema";
import { FrequencyTerms } from "./frequency-terms";
import type { ChoiceState } from "./use-choice";

type ServiceFormProps = {
  id: string;
  services: readonly Service[];
  frequencies: readonly Frequency[];
  /** With what is chosen now. */
  appointment: AppointmentDraft;
  choose: ChoiceState["choose"];
  refusal: SubmissionResult<string[]> | undefined;
};

/** The two choices of the first step, each saved when it is made. */
export function ServiceForm(props: ServiceFormProps) {
  const { id, services, frequencies, appointment, choose, refusal } = props;
  const { t } = useLingui();
  const [form, fields] = useForm({
    id,
    lastResult: refusal,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: choiceSchema }),
  });
  const service = services.find((known) => known.id === appointment.service);

  const frequencyOptions = frequencies.map((frequency): RadioOption => {
    const { id: value, name, description, discount_percent: percent } = frequency;
    return {
      value: String(value),
      title: (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {name}
          {percent > 0 && <Badge tone="accent">{`−${percent} %`}</Badge>}
        </span>
      ),
      description: description || <FrequencyTerms frequency={frequency} />,
      aside: service && (
        <PriceAside price={priceVisit(service, frequency)} visits={countVisits(frequency)} />
      ),
    };
  });

  return (
    <Form method="post" id={form.id} onSubmit={form.onSubmit} noValidate className="space-y-10">
      <RadioCards
        id={fields.service.id}
        name={fields.service.name}
        legend={t`Servicio`}
        errors={fields.service.errors}
        value={service ? String(service.id) : ""}
        onChange={(value) => choose({ service: value })}
        options={services.map((known) => ({
          value: String(known.id),
          title: known.name,
          description: known.description,
          aside: <ServiceAside service={known} />,
        }))}
      />
      <RadioCards
        id={fields.frequency.id}
        name={fields.frequency.name}
        legend={t`Frecuencia`}
        hint={t`Con visitas regulares cada una te sale menos.`}
        errors={fields.frequency.errors}
        value={String(appointment.frequency ?? "")}
        onChange={(value) => choose({ frequency: value })}
        options={frequencyOptions}
      />
    </Form>
  );
}

function ServiceAside({ service }: { service: Service }) {
  return (
    <span className="block">
      {formatGuaranies(service.price)}
      <span className="block font-normal text-muted text-sm">
        {formatDuration(service.duration_minutes)}
      </span>
    </span>
  );
}

function PriceAside({ price, visits }: { price: number; visits: number }) {
  return (
    <span className="block">
      {formatGuaranies(price)}
      <span className="block font-normal text-muted text-sm">
        {visits > 1 ? <Trans>cada visita</Trans> : <Trans>una visita</Trans>}
      </span>
    </span>
  );
}
