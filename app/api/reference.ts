/** Reference data (spec.md §3, §7). */
import * as z from "zod/mini";
import { readBare } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";
import { readPage } from "./list-pages";

/** A home size; one without a readable price or duration is left out. */
export const sizeSchema = z.object({
  id: field.id,
  name: field.text,
  description: field.optionalText,
  duration_minutes: field.minutes.check(z.positive()),
  price: field.money.check(z.nonnegative()),
  is_default: field.boolean(false),
});

/** An extra; one without a readable price is left out. */
export const extraSchema = z.object({
  id: field.id,
  name: field.text,
  icon: field.optionalText,
  duration_minutes: field.orElse(field.minutes.check(z.nonnegative()), 0),
  price: field.money.check(z.nonnegative()),
  max: field.orElse(field.id, 1),
  per: z.catch(z.literal(["visit", "first"]), "visit"),
});

/** `price` in guaraníes per visit, before the frequency discount. */
export const serviceSchema = z.object({
  id: field.id,
  name: field.text,
  description: field.optionalText,
  duration_minutes: field.orElse(field.minutes, 180),
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
  interval_days: field.orElse(field.days.check(z.int(), z.nonnegative()), 0),
  discount_percent: field.orElse(field.percent, 0),
});
export type Frequency = z.output<typeof frequencySchema>;

/** Bank details for payments without a card; each part may be missing. */
export const instructionsSchema = z.object({
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

/** Most entries of all pages, because the screen draws each of them. */
const MAX_OFFERED = 100;
const MAX_CITIES = 500;

export const listServices = defineCall("GET services", {
  isPublic: true,
  answer: readPage(serviceSchema),
  most: MAX_OFFERED,
});

export const listFrequencies = defineCall("GET frequencies", {
  isPublic: true,
  answer: readPage(frequencySchema),
  most: MAX_OFFERED,
});

export const listPaymentMethods = defineCall("GET payment-methods", {
  isPublic: true,
  answer: readPage(paymentMethodSchema),
  most: MAX_OFFERED,
});

export const listCities = defineCall("GET cities", {
  isPublic: true,
  answer: readPage(citySchema),
  most: MAX_CITIES,
});

/** GET /min-web-build (spec.md §7): the oldest accepted build, a bare number. Throws ApiError. */
export const fetchMinWebBuild = defineCall("GET min-web-build", {
  isPublic: true,
  isRetried: false,
  answer: readBare(field.number),
});
