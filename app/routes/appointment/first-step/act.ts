import { t } from "@lingui/core/macro";
import { data, redirect } from "@remix-run/react";
import type { Frequency } from "~/api/reference";
import {
  type AppointmentChanges,
  chooseDay,
  chooseFrequency,
  chooseService,
} from "~/booking/choices";
import { isPlainDate } from "~/domain/dates";
import { bestFrequency } from "~/domain/prices";
import { paths } from "~/paths";
import type { AppointmentDraft } from "~/state/appointment";
import { changeAppointment, readBooking } from "~/state/booking";
import { frequencies } from "~/state/reference";

/** The `intent` of a post that saves what is chosen so far; without it the step is done. */
export const CHOOSE = "choose";

/**
 * The draft as the step shows it while no frequency that is offered is chosen: with the one that home
 * says its prices at. It is saved with the first choice that is made. Pure.
 */
export function withFrequency(
  draft: AppointmentDraft,
  frequencies: readonly Frequency[],
): AppointmentDraft {
  if (frequencies.some(({ id }) => id === draft.frequency)) return draft;
  const best = bestFrequency(frequencies);
  return best ? { ...draft, ...chooseFrequency(draft, best) } : draft;
}

export function applyChoice(
  draft: AppointmentDraft,
  { service, frequency: id }: Choice,
  frequencies: readonly Frequency[],
): AppointmentChanges {
  const changes = service === undefined ? {} : chooseService(draft, service);
  const frequency = frequencies.find((known) => known.id === id);
  if (!frequency) return changes;
  return { ...changes, ...chooseFrequency({ ...draft, ...changes }, frequency) };
}

/**
 * Saves a choice, or the whole step with the free day that was pressed, if one was. A choice that a
 * newer one has aborted changes nothing.
 */
export async function actOnFirstStep(request: Request) {
  const form = await request.formData();
  const known = await frequencies();
  const save = (choice: Choice) =>
    changeAppointment(applyChoice(readBooking().appointment, choice, known));
  if (form.get("intent") === CHOOSE) {
    if (!request.signal.aborted) save(readChoice(form));
    return null;
  }
  const choice = readChoice(form);
  const missing = missingOf(choice);
  if (Object.keys(missing).length > 0) return refuse(missing);
  const frequency = known.find(({ id }) => id === choice.frequency);
  if (!frequency) return refuse({ frequency: [t`Esa frecuencia ya no existe. Elegí otra.`] });
  save(choice);
  const day = String(form.get("day"));
  if (isPlainDate(day)) changeAppointment(chooseDay(readBooking().appointment, day, frequency));
  return redirect(paths.appointment.secondStep());
}

const refuse = (errors: ChoiceErrors) => data(errors, { status: 422 });

type Choice = { service: number | undefined; frequency: number | undefined };

export type ChoiceErrors = Partial<Record<keyof Choice, string[]>>;

function readId(form: FormData, name: keyof Choice): number | undefined {
  const id = Number(form.get(name));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Two ids need no schema: the forms' library comes with the first form that has text to check. */
export function readChoice(form: FormData): Choice {
  return { service: readId(form, "service"), frequency: readId(form, "frequency") };
}

function missingOf({ service, frequency }: Choice): ChoiceErrors {
  return {
    ...(service === undefined && { service: [t`Elegí un servicio.`] }),
    ...(frequency === undefined && {
      frequency: [t`Elegí con qué frecuencia querés las visitas.`],
    }),
  };
}
