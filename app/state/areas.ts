/** Areas of the store (spec.md §3): their schemas, and their values at the start. */
import * as z from "zod/mini";
import { addressSchema, savedAddressSchema } from "~/api/addresses";
import { cardSchema } from "~/api/cards";
import * as field from "~/api/fields";
import { helperSchema } from "~/api/helpers";
import { citySchema, frequencySchema, paymentMethodSchema, serviceSchema } from "~/api/reference";
import { userSchema } from "~/api/user";
import { APP_BUILD_NUMBER, DEFAULT_PAYMENT_METHOD, DEFAULT_SERVICE, settings } from "~/config";

export const authSchema = z.object({
  user: field.orElse(userSchema, null),
  addresses: field.list(savedAddressSchema),
});

export type AuthArea = z.output<typeof authSchema> & {
  isLoggedIn: boolean;
  modalShown: boolean;
  /** Path to open after the login, or null to stay. */
  redirectAfterLogin: string | null;
  /** Error of GET /user for a stored user: the session may or may not be valid. */
  failure: unknown;
  /** GET /user returns the user, but another personal call was answered with 401 again. */
  isRefusedAgain: boolean;
};

export const emptyAuth: AuthArea = {
  user: null,
  addresses: [],
  isLoggedIn: false,
  modalShown: false,
  redirectAfterLogin: null,
  failure: null,
  isRefusedAgain: false,
};

export const generalSchema = z.object({
  /** A `needUpdate` stored by another build does not apply to this one. */
  version: z.literal(APP_BUILD_NUMBER),
  needUpdate: field.boolean(false),
  services: field.list(serviceSchema),
  frequencies: field.list(frequencySchema),
  paymentMethods: field.list(paymentMethodSchema),
});

export type GeneralArea = z.output<typeof generalSchema>;

export const emptyGeneral = generalSchema.parse({ version: APP_BUILD_NUMBER });

/** Preferences of this visitor; the specification leaves the profile area open. */
export const profileSchema = z.object({
  cityId: field.orElse(field.id, null),
  theme: z.catch(z.literal(["system", "light", "dark"]), "system"),
  /** A friend's code, kept until somebody registers here. */
  friendCode: field.optionalText,
  /** Whose code it is and what it gives (guaraníes), where the backend says so. */
  friend: z.optional(
    field.orElse(
      z.object({ name: field.optionalText, reward_text: field.optionalText, amount: field.number }),
      null,
    ),
  ),
});
export type Theme = ProfileArea["theme"];
export type ProfileArea = z.output<typeof profileSchema>;

export const emptyProfile = profileSchema.parse({});

/** `proposed`: true where the app moved the date because the helper is busy, false where the customer did. */
const movedDateSchema = z.object({
  from: field.date,
  to: field.date,
  proposed: field.boolean(false),
});

/** The chosen home size and extras per service; `size` null for none. */
const optionsSchema = z.object({
  service: field.id,
  size: field.orElse(field.id, null),
  extras: field.list(z.object({ id: field.id, quantity: field.id })),
});

/**
 * The appointment being booked (spec.md §3). Of `assigned_helper` only the id is sent; the requested window
 * `from_hour` to `to_hour` is not sent.
 */
const appointmentSchema = z.object({
  service: field.orElse(field.id, DEFAULT_SERVICE),
  frequency: field.orElse(field.id, null),
  start_date: field.orElse(field.date, ""),
  assigned_helper: field.orElse(helperSchema, null),
  observations: field.optionalText,
  start_time: field.orElse(field.time, ""),
  end_time: field.orElse(field.time, ""),
  dates: field.list(field.date),
  /** The helper that a repeated booking requests first. Not sent with the order. */
  preferred_helper: z.optional(field.orElse(helperSchema, null)),
  /** The requested start time, without effect outside the window; "" for any. Not sent. */
  wished_time: z.optional(field.orElse(field.time, "")),
  /** Moved dates of the series. Not sent. */
  moved: z.optional(field.list(movedDateSchema)),
  /** Service of the order that is repeated, where it differs from the default. Not sent. */
  last_service: z.optional(field.orElse(field.id, null)),
  /** Options of every service that was opened; those of the booked service are sent. */
  options: z.optional(field.list(optionsSchema)),
  from_hour: field.orElse(field.time, "07:00"),
  to_hour: field.orElse(field.time, "19:00"),
});
export type AppointmentDraft = z.output<typeof appointmentSchema>;

export const emptyAppointment = () => appointmentSchema.parse({});

/** How the booking is paid and invoiced (spec.md §3, Billing). */
const billingSchema = z.object({
  name: field.optionalText,
  document_type: field.orElse(z.string(), "ci"),
  document_number: field.optionalText,
  payment_method: field.orElse(z.string(), DEFAULT_PAYMENT_METHOD),
  payment_type: field.optionalText,
  payment_id: field.orElse(field.id, null),
  /** The added card that the URL names, once chosen, so that a reload does not choose it again. Not sent. */
  addedCard: z.optional(field.orElse(field.id, null)),
  coupon: field.optionalText,
  /** The account's coupon once filled in, so that it is not offered again. Not sent. */
  offeredCoupon: z.optional(field.orElse(z.string(), "")),
  wantInvoice: field.boolean(true),
  /** Whether to save the booked address to the account. Not sent. */
  keepAddress: field.boolean(true),
});
export type BillingDraft = z.output<typeof billingSchema>;

export const emptyBilling = (): BillingDraft => ({
  ...billingSchema.parse({}),
  payment_type: settings().cardModel,
});

/** The booking that is kept, resumed and sent. `address` is null until it is confirmed. */
export const bookingSchema = z.object({
  address: field.orElse(addressSchema, null),
  appointment: z.catch(appointmentSchema, () => emptyAppointment()),
  billing: z.catch(billingSchema, () => emptyBilling()),
});
export type Booking = z.output<typeof bookingSchema>;
/** The parts of a booking that its steps choose and every summary shows. */
export type BookedVisits = Pick<Booking, "address" | "appointment">;

/** The appointment area (spec.md §3): the booking and the served cities. */
export const appointmentAreaSchema = z.extend(bookingSchema, {
  cities: field.list(citySchema),
  /** Milliseconds since 1970 of the last change; 0 where unknown. */
  savedAt: field.orElse(field.number, 0),
});
export type AppointmentArea = z.output<typeof appointmentAreaSchema>;

export const emptyBooking = () => bookingSchema.parse({});

export const paymentSchema = z.object({
  /** The listed cards, and at most one that is still being added (spec.md §4). */
  cards: field.list(cardSchema),
  /** The route that opened the card form. */
  lastRoute: field.orElse(z.string(), null),
  /** The booking that the card will pay, if any: total in guaraníes and number of visits. */
  purpose: field.orElse(z.object({ total: field.number, visits: field.number }), null),
});
export type PaymentArea = z.output<typeof paymentSchema>;

export const emptyPayment = paymentSchema.parse({});
