import { t } from "@lingui/core/macro";

/** Ids; undefined where nothing is chosen yet. */
export type Choice = { service: number | undefined; frequency: number | undefined };

export type ChoiceErrors = Partial<Record<keyof Choice, string[]>>;

function readId(form: FormData, name: keyof Choice): number | undefined {
  const id = Number(form.get(name));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Two ids need no schema: the forms' library comes with the first form that has text to check. */
export function readChoice(form: FormData): Choice {
  return { service: readId(form, "service"), frequency: readId(form, "frequency") };
}

/** What is missing for the next step; empty where both are chosen. */
export function missingOf({ service, frequency }: Choice): ChoiceErrors {
  return {
    ...(service === undefined && { service: [t`Elegí un servicio.`] }),
    ...(frequency === undefined && {
      frequency: [t`Elegí con qué frecuencia querés las visitas.`],
    }),
  };
}
