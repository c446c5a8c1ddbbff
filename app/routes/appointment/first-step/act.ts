import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import type { Frequency, Service } from "~/api/reference";
import {
  type AppointmentChanges,
  chooseDay,
  chooseFrequency,
  chooseOptions,
  chooseService,
  chooseTime,
  chooseWindow,
} from "~/booking/choices";
import { respond } from "~/browser/action-reply";
import { isPlainDate, isTime } from "~/domain/dates";
import { bestFrequency } from "~/domain/prices";
import { bookedService, defaultSize, type OptionsChoice } from "~/domain/service-options";
import { paths } from "~/paths";
import type { AppointmentDraft } from "~/state/areas";
import { changeAppointment, readBooking } from "~/state/booking";
import { frequencies } from "~/state/reference";
import { rememberSize } from "./home-sizes";

/** Value of `intent` for a post that saves one choice; without it the post completes the step. */
export const CHOOSE = "choose";

/** Fills in the frequency of home's prices, where none is chosen. Pure. */
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
  { service, frequency: id, options, hour }: Choice,
  frequencies: readonly Frequency[],
): AppointmentDraft {
  const frequency = frequencies.find((known) => known.id === id);
  let chosen = draft;
  const choose = (changes: AppointmentChanges) => {
    chosen = { ...chosen, ...changes };
  };
  if (service !== undefined) choose(chooseService(chosen, service));
  if (options) choose(chooseOptions(chosen, options));
  if (frequency) choose(chooseFrequency(chosen, frequency));
  if (hour) {
    choose(chooseWindow(chosen, hour));
    choose(chooseTime(chosen, hour.time));
  }
  return chosen;
}

/** Saves a choice or completes the step. A post aborted by a newer one saves nothing. */
export async function actOnFirstStep(request: Request) {
  const form = await request.formData();
  const known = await frequencies();
  const choice = readChoice(form);
  const save = () => changeAppointment(applyChoice(readBooking().appointment, choice, known));
  if (form.get("intent") === CHOOSE) {
    if (!request.signal.aborted) save();
    return null;
  }
  const missing = missingOf(choice);
  if (Object.keys(missing).length > 0) return refuse(missing);
  const frequency = known.find(({ id }) => id === choice.frequency);
  if (!frequency) return refuse({ frequency: [t`Esa frecuencia ya no existe. Elegí otra.`] });
  save();
  const day = String(form.get("day"));
  if (isPlainDate(day)) changeAppointment(chooseDay(readBooking().appointment, day, frequency));
  await rememberSize(readBooking());
  return redirect(paths.appointment.secondStep());
}

const refuse = (errors: ChoiceErrors) => respond(errors, { reload: false });

type Choice = ReturnType<typeof readChoice>;

export type ChoiceErrors = { service?: string[]; frequency?: string[] };

function readId(form: FormData, name: string): number | undefined {
  const id = Number(form.get(name));
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

/** Parses ids by hand, because zod and conform are loaded only with the first text form. */
export function readChoice(form: FormData) {
  return {
    service: readId(form, "service"),
    frequency: readId(form, "frequency"),
    /** Options of that service; undefined where the form has none. */
    options: readOptions(form),
    /** A new hour with its window, in place of one at which the visit does not fit. */
    hour: readHour(form),
  };
}

export const draftOptions = ({ options, service }: AppointmentDraft) =>
  options?.find((chosen) => chosen.service === service);

/** Options that a press on `other` books: the size chosen so far (same name, else same place), and its own extras. */
export function optionsOfOther(
  other: Service,
  { service, options = [] }: Pick<AppointmentDraft, "service" | "options">,
  services: readonly Service[],
): OptionsChoice {
  const own = options.find((chosen) => chosen.service === other.id);
  const sized = [service, ...options.map((chosen) => chosen.service)]
    .map((id) => bookedService(services, { service: id, options }))
    .find((booked) => booked?.size);
  const place = sized?.sizes?.findIndex(({ id }) => id === sized.size?.id) ?? -1;
  const { sizes = [] } = other;
  const same =
    sizes.find(({ name }) => name === sized?.size?.name) ??
    sizes[Math.min(place, sizes.length - 1)];
  return { size: same?.id ?? own?.size ?? defaultSize(other), extras: own?.extras ?? [] };
}

/** Encodes `size` and `extras` (“1:2,3:1”) as form fields; none where nothing is chosen. */
export function optionFields(chosen: OptionsChoice | undefined): Record<string, string> {
  if (!chosen) return {};
  const extras = chosen.extras.map(({ id, quantity }) => `${id}:${quantity}`).join(",");
  return { size: String(chosen.size ?? ""), extras };
}

function readOptions(form: FormData): OptionsChoice | undefined {
  const extras = form.get("extras");
  if (extras === null) return undefined;
  return {
    size: readId(form, "size") ?? null,
    extras: String(extras)
      .split(",")
      .flatMap((text) => {
        const [id = 0, quantity = 0] = text.split(":").map(Number);
        return [id, quantity].every((number) => Number.isInteger(number) && number > 0)
          ? [{ id, quantity }]
          : [];
      }),
  };
}

function readHour(form: FormData) {
  const [time, from_hour, to_hour] = ["time", "from_hour", "to_hour"].map((name) =>
    String(form.get(name)),
  );
  const isWhole = time && from_hour && to_hour && [time, from_hour, to_hour].every(isTime);
  return isWhole ? { time, from_hour, to_hour } : undefined;
}

function missingOf({ service, frequency }: Pick<Choice, "service" | "frequency">): ChoiceErrors {
  return {
    ...(service === undefined && { service: [t`Elegí un servicio.`] }),
    ...(frequency === undefined && {
      frequency: [t`Elegí con qué frecuencia querés las visitas.`],
    }),
  };
}
