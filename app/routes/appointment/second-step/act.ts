import { data, redirect, replace } from "@remix-run/react";
import { isAbort } from "~/api/errors";
import { askForHelper, findOtherHelper } from "~/booking/change-helper";
import { chooseAlternative, chooseDay, chooseWindow } from "~/booking/choices";
import type { HelperSearch } from "~/booking/helper-search";
import { moveDate } from "~/booking/move-date";
import { paths } from "~/paths";
import type { Booking } from "~/state/appointment";
import { changeAppointment, readBooking } from "~/state/booking";
import { describeError } from "~/wording/describe-error";
import type { StepParts } from "./guard";
import { type Intent, intentSchema, type StepReply } from "./intents";
import { readConflicts } from "./load";
import { findFaults } from "./step-faults";

/**
 * Does what the screen posted. A stale choice, one that a newer one has overtaken, changes nothing.
 * Window and day stand in the state already: controls keep what was chosen at once.
 */
export async function actOnSecondStep(request: Request, { service, frequency }: StepParts) {
  const intent = intentSchema.parse(Object.fromEntries(await request.formData()));
  const asked = { booking: readBooking(), service, frequency };
  try {
    if (intent.intent === "next") return await finish(request, asked);
    request.signal.throwIfAborted();
    const reply = await choose(intent, asked, request.signal);
    // Another day or helper is another series: what was taken of the old one is no news any more.
    const isNew = intent.intent !== "swap" && !reply.missed && !reply.exhausted;
    if (isNew && readConflicts(request).length > 0) return replace(paths.appointment.secondStep());
    return reply;
  } catch (error) {
    if (isAbort(error)) return {} satisfies StepReply;
    return data<StepReply>({ failed: describeError(error) }, { status: 422 });
  }
}

async function choose(
  intent: Exclude<Intent, { intent: "next" }>,
  asked: HelperSearch,
  signal: AbortSignal,
): Promise<StepReply> {
  const { appointment } = asked.booking;
  switch (intent.intent) {
    case "window":
      changeAppointment(chooseWindow(appointment, intent));
      return {};
    case "day":
      changeAppointment(chooseDay(appointment, intent.date, asked.frequency));
      return {};
    case "alternative":
      changeAppointment(chooseAlternative(appointment, intent, asked.frequency));
      return {};
    case "swap": {
      const moved = await moveDate(asked, intent.date, intent.other, signal);
      return moved ? {} : { refused: [...intent.refused, intent.other] };
    }
    case "other-helper":
      return findOtherHelper(asked, intent.seen, signal);
    case "known-helper": {
      const isFree = await askForHelper(asked, intent.helper, signal);
      return isFree ? {} : { missed: intent.helper };
    }
  }
}

async function finish(request: Request, asked: HelperSearch) {
  const faults = await findFaults(asked, readConflicts(request), request.signal);
  if (faults.length > 0) return data<StepReply>({ faults }, { status: 422 });
  const isSeen = whoAndWhen(readBooking()) === whoAndWhen(asked.booking);
  if (!isSeen) return data<StepReply>({ unseen: true }, { status: 422 });
  return redirect(paths.appointment.thirdStep());
}

function whoAndWhen({ appointment: { assigned_helper, start_time, end_time } }: Booking): string {
  return `${assigned_helper?.id} ${start_time} ${end_time}`;
}
