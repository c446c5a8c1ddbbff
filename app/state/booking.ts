/** Reads, changes, keeps and resumes the booking in progress. */

import { useMemo, useState } from "react";
import * as z from "zod/mini";
import type { PlainDate } from "~/domain/dates";
import { patterns } from "~/paths";
import {
  type AppointmentDraft,
  type BookedVisits,
  type Booking,
  bookingSchema,
  emptyBooking,
} from "./areas";
import { readDraft, writeDraft } from "./drafts";
import { removeStored, storageKeys } from "./storage";
import { changeState, readState, useStore } from "./store";

const keptSchema = z.extend(bookingSchema, { step: z.catch(z.string(), patterns.firstStep) });

export type KeptBooking = z.output<typeof keptSchema>;

export function readBooking(): Booking {
  const { address, appointment, billing } = readState().appointment;
  return { address, appointment, billing };
}

export function changeAppointment(changes: Partial<Booking["appointment"]>): void {
  changeState("appointment", { appointment: { ...readBooking().appointment, ...changes } });
}

export function changeBilling(changes: Partial<Booking["billing"]>): void {
  changeState("appointment", { billing: { ...readBooking().billing, ...changes } });
}

/** Whether the address has coordinates: from then on a booking is kept, because work could be lost. */
export function hasLocatedAddress({ address }: Booking): boolean {
  return address?.latitude != null && address.longitude != null;
}

/** Whether the first day is today or earlier: visits begin tomorrow at the earliest. */
export function hasPastDay({ start_date }: AppointmentDraft, today: PlainDate): boolean {
  return start_date !== "" && start_date <= today;
}

export function nextStep({ appointment }: Booking): string {
  if (!appointment.frequency) return patterns.firstStep;
  if (!appointment.assigned_helper || appointment.dates.length === 0) return patterns.secondStep;
  return patterns.thirdStep;
}

/** Resets the booking to its defaults (spec.md §4). */
export function resetBooking(): void {
  changeState("appointment", emptyBooking());
}

/** Resets the booking on home (spec.md §2, §4) and keeps an unfinished one in place of the kept one. */
export async function setAsideBooking(): Promise<void> {
  const booking = readBooking();
  if (hasLocatedAddress(booking)) await storeBookingAside(booking);
  resetBooking();
}

export async function storeBookingAside(booking: Booking, owner?: number): Promise<void> {
  await writeDraft(storageKeys.keptBooking, { ...booking, step: nextStep(booking) }, owner);
}

/** Keeps the booking of an expired session for its owner alone. */
export async function setAsideBookingFor(owner: number): Promise<void> {
  const booking = readBooking();
  const kept = hasLocatedAddress(booking) ? booking : await readKeptBooking();
  if (kept) await storeBookingAside(kept, owner);
  resetBooking();
}

export async function readKeptBooking(): Promise<KeptBooking | null> {
  const kept = await readDraft(storageKeys.keptBooking, keptSchema);
  return kept && hasLocatedAddress(kept) ? kept : null;
}

/** Restores the kept booking and returns the path of the step at which it continues. */
export async function resumeBooking(): Promise<string | null> {
  const kept = await readKeptBooking();
  if (!kept) return null;
  const { step, ...booking } = kept;
  changeState("appointment", booking);
  await removeStored(storageKeys.keptBooking);
  return step;
}

export function discardKeptBooking(): Promise<void> {
  return removeStored(storageKeys.keptBooking);
}

/**
 * Returns the address and appointment of a step; a saved billing draft does not render it. After the booking's end it
 * stays as it was: the loader of the next screen ends it, and React still draws the step until that screen is ready.
 */
export function useBooking(): BookedVisits {
  const address = useStore((state) => state.appointment.address);
  const appointment = useStore((state) => state.appointment.appointment);
  const booking = useMemo(() => ({ address, appointment }), [address, appointment]);
  const [shown, setShown] = useState(booking);
  if (address !== null && shown !== booking) setShown(booking);
  return address === null ? shown : booking;
}
