import * as z from "zod/mini";
import { addressSchema } from "~/api/addresses";
import { helperSchema } from "~/api/availability";
import {
  booleanField,
  dateField,
  idField,
  listField,
  numberField,
  optionalText,
  orElse,
  timeField,
} from "~/api/fields";
import { citySchema } from "~/api/reference";
import { DEFAULT_PAYMENT_METHOD, DEFAULT_SERVICE, settings } from "~/config";

/** The earliest and latest hour of a window. */
const FIRST_HOUR = "07:00";
const LAST_HOUR = "19:00";

/** `proposed`: true where the app moved the date because the helper is busy, false where the customer did. */
const movedDateSchema = z.object({
  from: dateField,
  to: dateField,
  proposed: booleanField(false),
});

/** The chosen home size and extras per service; `size` null for none. */
const optionsSchema = z.object({
  service: idField,
  size: orElse(idField, null),
  extras: listField(z.object({ id: idField, quantity: idField })),
});

/**
 * The appointment being booked (spec.md §3). Of `assigned_helper` only the id is sent; the requested window
 * `from_hour` to `to_hour` is not sent.
 */
const appointmentSchema = z.object({
  service: orElse(idField, DEFAULT_SERVICE),
  frequency: orElse(idField, null),
  start_date: orElse(dateField, ""),
  assigned_helper: orElse(helperSchema, null),
  observations: optionalText,
  start_time: orElse(timeField, ""),
  end_time: orElse(timeField, ""),
  dates: listField(dateField),
  /** The helper that a repeated booking requests first. Not sent with the order. */
  preferred_helper: z.optional(orElse(helperSchema, null)),
  /** The requested start time while it lies in the window; "" for any. Not sent. */
  wished_time: z.optional(orElse(timeField, "")),
  /** Moved dates of the series. Not sent. */
  moved: z.optional(listField(movedDateSchema)),
  /** Service of the order that is repeated, where it differs from the default. Not sent. */
  last_service: z.optional(orElse(idField, null)),
  /** Options of every service that was opened; those of the booked service are sent. */
  options: z.optional(listField(optionsSchema)),
  from_hour: orElse(timeField, FIRST_HOUR),
  to_hour: orElse(timeField, LAST_HOUR),
});
export type AppointmentDraft = z.output<typeof appointmentSchema>;

/** How the booking is paid and invoiced (spec.md §3, Billing). */
const billingSchema = z.object({
  name: optionalText,
  document_type: orElse(z.string(), "ci"),
  document_number: optionalText,
  payment_method: orElse(z.string(), DEFAULT_PAYMENT_METHOD),
  payment_type: optionalText,
  payment_id: orElse(idField, null),
  coupon: optionalText,
  /** The account's coupon once filled in, so that it is not offered again. Not sent. */
  offeredCoupon: z.optional(orElse(z.string(), "")),
  wantInvoice: booleanField(true),
  /** Whether to save the booked address to the account. Not sent. */
  keepAddress: booleanField(true),
});
export type BillingDraft = z.output<typeof billingSchema>;

export function emptyBilling(): BillingDraft {
  return {
    name: "",
    document_type: "ci",
    document_number: "",
    payment_method: DEFAULT_PAYMENT_METHOD,
    payment_type: settings().cardModel,
    payment_id: null,
    coupon: "",
    wantInvoice: true,
    keepAddress: true,
  };
}

/** The booking that is kept, resumed and sent. `address` is null until it is confirmed. */
export const bookingSchema = z.object({
  address: orElse(addressSchema, null),
  appointment: z.catch(appointmentSchema, () => emptyAppointment()),
  billing: z.catch(billingSchema, () => emptyBilling()),
});
export type Booking = z.output<typeof bookingSchema>;

/** The appointment area (spec.md §3): the booking and the served cities. */
export const appointmentAreaSchema = z.extend(bookingSchema, {
  cities: listField(citySchema),
  /** Milliseconds since 1970 of the last change; 0 where unknown. */
  savedAt: orElse(numberField, 0),
});
export type AppointmentArea = z.output<typeof appointmentAreaSchema>;

export function emptyAppointment(): AppointmentDraft {
  return {
    service: DEFAULT_SERVICE,
    frequency: null,
    start_date: "",
    assigned_helper: null,
    observations: "",
    start_time: "",
    end_time: "",
    dates: [],
    from_hour: FIRST_HOUR,
    to_hour: LAST_HOUR,
  };
}

export function emptyBooking(): Booking {
  return { address: null, appointment: emptyAppointment(), billing: emptyBilling() };
}
