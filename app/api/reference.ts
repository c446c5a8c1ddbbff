/** Reference data (spec.md §3, §7). */
import * as z from "zod/mini";
import { readBare, readList } from "./body";
import {
  booleanField,
  idField,
  listField,
  moneyField,
  numberField,
  optionalText,
  orElse,
  textField,
} from "./fields";
import { type CallOptions, http } from "./http";

/** A home size; one without a readable price or duration is left out. */
const sizeSchema = z.object({
  id: idField,
  name: textField,
  description: optionalText,
  duration_minutes: numberField.check(z.positive()),
  price: moneyField.check(z.nonnegative()),
  is_default: booleanField(false),
});

/** An extra; one without a readable price is left out. */
const extraSchema = z.object({
  id: idField,
  name: textField,
  icon: optionalText,
  duration_minutes: orElse(numberField.check(z.nonnegative()), 0),
  price: moneyField.check(z.nonnegative()),
  max: orElse(idField, 1),
  per: z.catch(z.enum(["visit", "first"]), "visit"),
});

/** `price` in guaraníes per visit, before the frequency discount. */
export const serviceSchema = z.object({
  id: idField,
  name: textField,
  description: optionalText,
  duration_minutes: orElse(numberField, 180),
  price: moneyField,
  icon: optionalText,
  sizes: z.optional(listField(sizeSchema)),
  extras: z.optional(listField(extraSchema)),
});
export type Service = z.output<typeof serviceSchema>;

/** `interval_days` 0 means a single visit. */
export const frequencySchema = z.object({
  id: idField,
  name: textField,
  description: optionalText,
  visits: orElse(numberField.check(z.int(), z.positive()), 1),
  interval_days: orElse(numberField.check(z.int(), z.nonnegative()), 0),
  discount_percent: orElse(numberField, 0),
});
export type Frequency = z.output<typeof frequencySchema>;

/** Bank details for payments without a card; each part may be missing. */
const instructionsSchema = z.object({
  bank: optionalText,
  account: optionalText,
  holder: optionalText,
  document: optionalText,
  deadline_hours: orElse(numberField, null),
  receipt_phone: optionalText,
});
export type TransferInstructions = z.output<typeof instructionsSchema>;

/** `id` travels as billing.payment_method. */
export const paymentMethodSchema = z.object({
  id: textField,
  name: textField,
  description: optionalText,
  instructions: orElse(instructionsSchema, null),
});
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

export const citySchema = z.object({
  id: idField,
  name: textField,
  place_id: optionalText,
  latitude: numberField,
  longitude: numberField,
  phone: optionalText,
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
  return http("get", "min-web-build", { ...options, retry: false, read: readBare(numberField) });
}
