import { redirect, replace } from "@remix-run/react";
import type { Assignment } from "~/api/availability";
import { isAbort } from "~/api/errors";
import type { Helper } from "~/api/helpers";
import { chooseOtherDate } from "~/booking/choices";
import {
  candidates,
  findWithinWindow,
  type HelperSearch,
  helperQuery,
  wishedQuery,
} from "~/booking/find-free";
import {
  abortHelperSearch,
  assignHelper,
  findExpected,
  isHelperFree,
  saveFoundHelper,
  setHelperResult,
} from "~/booking/helper-search";
import { isSameWindow } from "~/booking/window";
import type { PlainDate } from "~/domain/dates";
import { paths } from "~/paths";
import type { BookedVisits } from "~/state/areas";
import { changeAppointment, readBooking } from "~/state/booking";
import { describeError } from "~/wording/describe-error";
import { applyIntent, findFaults, type Intent, intentSchema, type StepReply } from "./intents";
import { currentBooking, readRefusedDates } from "./load";

/**
 * Saves the posted choices and calls the API where needed. A post aborted by a newer one changes nothing.
 * The loader runs again after every reply: the choices are saved even if the rest fails.
 */
export async function actOnSecondStep(
  request: Request,
  { service, frequency }: Omit<HelperSearch, "booking">,
) {
  const intent = intentSchema.parse(Object.fromEntries(await request.formData()));
  try {
    if (intent.intent !== "next") request.signal.throwIfAborted();
    const { appointment } = currentBooking(readBooking());
    changeAppointment(applyIntent(appointment, intent, frequency));
    const search = { booking: readBooking(), service, frequency };
    if (intent.intent === "next") return await finish(request, search);
    const reply = await askHelpers(intent, search, request.signal);
    // Another day or helper makes another series, so the conflicts in the URL are outdated.
    const isNew = intent.intent !== "swap" && reply.missed === undefined && !reply.exhausted;
    if (isNew && readRefusedDates(request).dates.length > 0) {
      return replace(paths.appointment.secondStep());
    }
    return reply;
  } catch (error) {
    if (isAbort(error)) return {} satisfies StepReply;
    return { failed: describeError(error) } satisfies StepReply;
  }
}

async function askHelpers(
  intent: Exclude<Intent, { intent: "next" }>,
  search: HelperSearch,
  signal: AbortSignal,
): Promise<StepReply> {
  switch (intent.intent) {
    // The loader, which runs next, searches the helper.
    case "choose":
    case "alternative":
    case "any-helper":
    case "service":
      return {};
    case "swap": {
      const moved = await moveDate(search, intent.date, intent.other, signal);
      return moved ? {} : { refused: [...intent.refused, intent.other] };
    }
    case "other-helper":
      abortHelperSearch(search);
      return findOtherHelper(search, intent.offered, signal);
    case "known-helper": {
      abortHelperSearch(search);
      if (await requestHelper(search, { id: intent.helper }, signal)) return {};
      candidates().clear();
      return { missed: intent.name };
    }
  }
}

async function finish(request: Request, search: HelperSearch) {
  const faults = await findFaults(search, readRefusedDates(request), request.signal);
  if (faults.length > 0) return { faults } satisfies StepReply;
  const isSeen = whoAndWhen(readBooking()) === whoAndWhen(search.booking);
  if (!isSeen) return { unseen: true } satisfies StepReply;
  return redirect(paths.appointment.thirdStep());
}

function whoAndWhen({
  appointment: { assigned_helper, start_time, end_time },
}: BookedVisits): string {
  return `${assigned_helper?.id} ${start_time} ${end_time}`;
}

/** Moves one date; returns false where the assigned helper is busy that day. Throws `ApiError`. */
export async function moveDate(
  search: HelperSearch,
  date: PlainDate,
  other: PlainDate,
  signal: AbortSignal,
): Promise<boolean> {
  const hasHelper = search.booking.appointment.assigned_helper !== null;
  if (hasHelper && !(await isHelperFree(search, other, signal))) return false;
  const known = hasHelper ? await assignHelper(search).catch(() => null) : null;
  signal.throwIfAborted();
  const changes = chooseOtherDate(readBooking().appointment, date, other);
  if (!changes) return false;
  changeAppointment(changes);
  if (known) {
    const freeDates = known.freeDates && [...known.freeDates, other];
    const moved = { ...search, booking: readBooking() };
    setHelperResult(moved, { ...known, freeDates, unavailable: null });
  }
  return true;
}

/** Assigns the requested helper; returns false where the helper is busy. Throws `ApiError`. */
export async function requestHelper(
  search: HelperSearch,
  helper: Pick<Helper, "id">,
  signal: AbortSignal,
): Promise<boolean> {
  if (!helperQuery(search.booking, search.service)) return false;
  const answer = await findExpected(search, helper, signal);
  if (!answer.found || answer.helper.id !== helper.id) return false;
  await saveFoundHelper(search, answer, signal, { isPreferred: true });
  return true;
}

/** Assigns a helper not in `offered`; when none is left, the first one again. Throws `ApiError`. */
export async function findOtherHelper(
  search: HelperSearch,
  offered: readonly number[],
  signal: AbortSignal,
): Promise<{ offered: number[]; exhausted?: boolean }> {
  const wished = wishedQuery(search.booking, search.service);
  const window = helperQuery(search.booking, search.service);
  const current = search.booking.appointment.assigned_helper;
  if (!wished || !window || !current) return { offered: [] };
  const exclude = [...new Set([...offered, current.id])];
  // A backend may ignore `exclude`.
  const isOther = (one: Assignment) => one.found && !exclude.includes(one.helper.id);
  let answer = await findWithinWindow({ ...wished, exclude }, signal);
  if (!isOther(answer) && !isSameWindow(wished, window)) {
    answer = await findWithinWindow({ ...window, exclude }, signal);
  }
  if (isOther(answer)) {
    await saveFoundHelper(search, answer, signal, { isPreferred: true });
    return { offered: exclude };
  }
  const [first = current.id] = exclude;
  if (first !== current.id) await requestHelper(search, { id: first }, signal);
  return { offered: [], exhausted: true };
}
