/** Reference data (spec.md §3): what every booking is made of. */
import * as z from "zod/mini";
import { readList } from "./body";
import { idField, moneyField, numberField, optionalText, orElse, textField } from "./fields";
import { type CallOptions, http } from "./http";

/** A service; `price` in whole guaraníes a visit, before the frequency's discount. */
export const serviceSchema = z.object({
  id: idField,
  name: textField,
  description: optionalText,
  duration_minutes: orElse(numberField, 180),
  price: moneyField,
  icon: optionalText,
});
export type Service = z.output<typeof serviceSchema>;

/** How often: `visits` dates in a series, `interval_days` apart (0: once). */
export const frequencySchema = z.object({
  id: idField,
  name: textField,
  description: optionalText,
  visits: orElse(numberField.check(z.int(), z.positive()), 1),
  interval_days: orElse(numberField.check(z.int(), z.nonnegative()), 0),
  discount_percent: orElse(numberField, 0),
});
export type Frequency = z.output<typeof frequencySchema>;

/** A way to pay; the `id` travels as billing.payment_method ("online"). */
export const paymentMethodSchema = z.object({
  id: textField,
  name: textField,
  description: optionalText,
});
export type PaymentMethod = z.output<typeof paymentMethodSchema>;

/** A served city with its centre. */
export const citySchema = z.object({
  id: idField,
  name: textField,
  place_id: optionalText,
  latitude: numberField,
  longitude: numberField,
  phone: optionalText,
});
export type City = z.output<typeof citySchema>;

/** GET /services (spec.md §7). */
export function listServices(options: CallOptions = {}): Promise<Service[]> {
  return http("get", "services", { ...options, read: readList(serviceSchema) });
}

/** GET /frequencies (spec.md §7). */
export function listFrequencies(options: CallOptions = {}): Promise<Frequency[]> {
  return http("get", "frequencies", { ...options, read: readList(frequencySchema) });
}

/** GET /payment-methods (spec.md §7). */
export function listPaymentMethods(options: CallOptions = {}): Promise<PaymentMethod[]> {
  return http("get", "payment-methods", { ...options, read: readList(paymentMethodSchema) });
}

/** GET /cities (spec.md §7). */
export function listCities(options: CallOptions = {}): Promise<City[]> {
  return http("get", "cities", { ...options, read: readList(citySchema) });
}
