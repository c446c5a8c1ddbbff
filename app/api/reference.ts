/** Reference data (spec.md §3, §7). */
import * as z from "zod/mini";
import { readBare, readList } from "./body";
import * as field from "./fields";
import { type CallOptions, http } from "./http";

/** A home size; one without a readable price or duration is left out. */
const sizeSchema = z.object({
  id: field.id,
  name: field.text,
  description: field.optionalText,
  duration_minutes: field.number.check(z.positive()),
  price: field.money.check(z.nonnegative()),
  is_default: field.boolean(false),
});

/** An extra; one without a readable price is left out. */
const extraSchema = z.object({
  id: field.id,
  name: field.text,
  icon: field.optionalText,
  duration_minutes: field.orElse(field.number.check(z.nonnegative()), 0),
  price: field.money.check(z.nonnegative()),
  max: field.orElse(field.id, 1),
  per: z.catch(z.literal(["visit", "first"]), "visit"),
});

/** `price` in guaraníes per visit, before the frequency discount. */
export const serviceSchema = z.object({
  id: field.id,
  name: field.text,
  description: field.optionalText,
  duration_minutes: field.orElse(field.number, 180),
  price: field.money,
  icon: field.optionalText,
  sizes: z.optional(field.list(sizeSchema)),
  extras: z.optional(field.list(extraSchema)),
});
export type Service = z.output<typeof serviceSchema>;

/** `interval_days` 0 means a single visit. */
export const frequencySchema = z.object({
  id: field.id,
  name: field.text,
  description: field.optionalText,
  visits: field.orElse(field.number.check(z.int(), z.positive()), 1),
  interval_days: field.orElse(field.number.check(z.int(), z.nonnegative()), 0),
  discount_percent: field.orElse(field.number, 0),
});
export type Frequency = z.output<typeof frequencySchema>;

/** Bank details for payments without a card; each part may be missing. */
const instructionsSchema = z.object({
  bank: field.optionalText,
  account: field.optionalText,
  holder: field.optionalText,
  document: field.optionalText,
  deadline_hours: field.orElse(field.number, null),
  receipt_phone: field.optionalText,
});
export type TransferInstructions = z.output<typeof instructionsSchema>;

/** `id` travels as billing.payment_method. */
export const paymentMethodSchema = z.object({
  id: field.text,
  name: field.text,
  description: field.optionalText,
  instructions: field.orElse(instructionsSchema, null),
});
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

export const citySchema = z.object({
  id: field.id,
  name: field.text,
  place_id: field.optionalText,
  latitude: field.number,
  longitude: field.number,
  phone: field.optionalText,
});
export type City = z.output<typeof citySchema>;

/** The screen draws each entry, so longer lists are cut. */
const MOST_OFFERED = 100;
const MOST_CITIES = 500;

export function listServices(options: CallOptions = {}): Promise<Service[]> {
  return http("get", "services", { ...options, read: readList(serviceSchema, MOST_OFFERED) });
}

export function listFrequencies(options: CallOptions = {}): Promise<Frequency[]> {
  return http("get", "frequencies", { ...options, read: readList(frequencySchema, MOST_OFFERED) });
}

export function listPaymentMethods(options: CallOptions = {}): Promise<PaymentMethod[]> {
  return http("get", "payment-methods", {
    ...options,
    read: readList(paymentMethodSchema, MOST_OFFERED),
  });
}

export function listCities(options: CallOptions = {}): Promise<City[]> {
  return http("get", "cities", { ...options, read: readList(citySchema, MOST_CITIES) });
}

/** GET /min-web-build (spec.md §7): the oldest accepted build, a bare number. Throws ApiError. */
export function fetchMinWebBuild(options: CallOptions = {}): Promise<number> {
  return http("get", "min-web-build", { ...options, retry: false, read: readBare(field.number) });
}
