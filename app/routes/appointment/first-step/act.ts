import { t } from "@lingui/core/macro";
import { redirect } from "@remix-run/react";
import * as z from "zod/mini";
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
import { postedDate, postedId, postedList, postedTime } from "~/booking/use-choices";
import { respond } from "~/browser/action-reply";
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
  const choice = choiceSchema.parse(Object.fromEntries(await request.formData()));
  const known = await frequencies();
  const save = () => changeAppointment(applyChoice(readBooking().appointment, choice, known));
  if (choice.intent === CHOOSE) {
    if (!request.signal.aborted) save();
    return null;
  }
  const missing = missingOf(choice);
  if (Object.keys(missing).length > 0) return refuse(missing);
  const frequency = known.find(({ id }) => id === choice.frequency);
  if (!frequency) return refuse({ frequency: [t`Esa frecuencia ya no existe. Elegí otra.`] });
  save();
  const { day } = choice;
  if (day) changeAppointment(chooseDay(readBooking().appointment, day, frequency));
  await rememberSize(readBooking());
  return redirect(paths.appointment.secondStep());
}

const refuse = (errors: ChoiceErrors) => respond(errors, { reload: false });

const id = z.catch(z.optional(postedId), undefined);
const time = z.catch(z.optional(postedTime), undefined);

/** “1:2,3:1”: ids of extras and how many of each. */
const extras = postedList((texts) =>
  texts.flatMap((text) => {
    const [extra, quantity] = text.split(":").map((part) => postedId.safeParse(part).data);
    return extra && quantity ? [{ id: extra, quantity }] : [];
  }),
);

export const choiceSchema = z.pipe(
  z.object({
    intent: z.optional(z.literal(CHOOSE)),
    service: id,
    frequency: id,
    size: id,
    extras: z.optional(extras),
    time,
    from_hour: time,
    to_hour: time,
    day: z.catch(z.optional(postedDate), undefined),
  }),
  z.transform(({ size = null, extras, time, from_hour, to_hour, ...choice }) => ({
    ...choice,
    /** Options of that service; undefined where the form has none. */
    options: extras && { size, extras },
    /** A new hour with its window, in place of one at which the visit does not fit. */
    hour: time && from_hour && to_hour ? { time, from_hour, to_hour } : undefined,
  })),
);
type Choice = z.output<typeof choiceSchema>;

export type ChoiceErrors = { service?: string[]; frequency?: string[] };

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

function missingOf({ service, frequency }: Pick<Choice, "service" | "frequency">): ChoiceErrors {
  return {
    ...(service === undefined && { service: [t`Elegí un servicio.`] }),
    ...(frequency === undefined && {
      frequency: [t`Elegí con qué frecuencia querés las visitas.`],
    }),
  };
}
