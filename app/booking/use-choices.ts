import { useFetcher } from "@remix-run/react";
import { useCallback, useRef, useState } from "react";
import * as z from "zod/mini";
import { isPlainDate, isTime } from "~/domain/dates";
import type { AppointmentDraft, BookedVisits } from "~/state/areas";
import { useBooking } from "~/state/booking";
import { isSame } from "~/state/store";

/** Fields of a post. */
export const postedDate = z.string().check(z.refine(isPlainDate));
export const postedTime = z.string().check(z.refine(isTime));
export const postedId = z.pipe(
  z.string().check(z.regex(/^0*[1-9]\d*$/)),
  z.transform((text: string) => Number(text)),
);

/** A list with commas; `read` leaves out the texts that are no items. */
export const postedList = <Item>(read: (texts: string[]) => Item[]) =>
  z.pipe(
    z.string(),
    z.transform((text: string) => read(text.split(","))),
  );

type PostedFields = Record<string, string>;

type Choices<Posted extends { intent?: string | undefined }> = {
  /** Key of the step's fetcher. */
  key: string;
  /** Reads a post, here and in the action. */
  schema: z.ZodMiniType<Posted>;
  /** Returns the booking to show; `posted` is still being saved. */
  show: (saved: BookedVisits, posted: Posted | null) => BookedVisits;
  /** Returns the fields that go with every post, because a newer post aborts an older one. */
  always: (shown: AppointmentDraft, changed: PostedFields) => PostedFields;
};

/**
 * Posts each choice of a step at once. `booking` includes a choice that is still being saved, and stays the same object
 * while nothing changes; `reply` answers the last post, `pending` is the running one.
 */
export function useChoices<Posted extends { intent?: string | undefined }, Reply = null>(
  choices: Choices<Posted>,
) {
  const { key, schema, show } = choices;
  const { state, formData, data, submit } = useFetcher<Reply>({ key });
  const pending = formData ? (schema.safeParse(Object.fromEntries(formData)).data ?? null) : null;
  const booking = useUnchanged(show(useBooking(), state === "submitting" ? pending : null));
  const latest = useRef({ booking, choices });
  latest.current = { booking, choices };

  const post = useCallback(
    (intent: NonNullable<Posted["intent"]>, changed: PostedFields = {}) => {
      const fields = latest.current.choices.always(latest.current.booking.appointment, changed);
      // Without flushSync React would first reset a controlled radio.
      submit({ ...fields, ...changed, intent }, { method: "post", flushSync: true });
    },
    [submit],
  );
  return { booking, pending, reply: state === "idle" ? data : undefined, post };
}

/** Returns the earlier value while the new one is equal, so that memoised parts need not render again. */
function useUnchanged<Value>(value: Value): Value {
  const [kept, keep] = useState(value);
  if (isSame(kept, value)) return kept;
  keep(value);
  return value;
}
