import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { data, redirect } from "@remix-run/react";
import type { Frequency } from "~/api/reference";
import { type AppointmentChanges, chooseFrequency, chooseService } from "~/booking/choices";
import { paths } from "~/paths";
import type { AppointmentDraft } from "~/state/appointment";
import { changeAppointment, readBooking } from "~/state/booking";
import { frequencies } from "~/state/reference";
import { type Choice, choiceSchema, partialChoiceSchema } from "./choice-schema";

/** The `intent` of a post that saves what is chosen so far; without it the step is done. */
export const CHOOSE = "choose";

export function readChoice(form: FormData): Choice {
  const submission = parseWithZod(form, { schema: partialChoiceSchema });
  return submission.status === "success" ? submission.value : {};
}

/** What the choice changes in the appointment. Pure. */
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

/** Saves a choice, or the whole step. A choice that a newer one has aborted changes nothing. */
export async function actOnFirstStep(request: Request) {
  const form = await request.formData();
  const known = await frequencies();
  const save = (choice: Choice) =>
    changeAppointment(applyChoice(readBooking().appointment, choice, known));
  if (form.get("intent") === CHOOSE) {
    if (!request.signal.aborted) save(readChoice(form));
    return null;
  }
  const submission = parseWithZod(form, { schema: choiceSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  if (!known.some(({ id }) => id === submission.value.frequency)) {
    const refusal = { fieldErrors: { frequency: [t`Esa frecuencia ya no existe. Elegí otra.`] } };
    return data(submission.reply(refusal), { status: 422 });
  }
  save(submission.value);
  return redirect(paths.appointment.secondStep());
}
