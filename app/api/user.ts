import * as z from "zod/mini";
import { isRecord, readData, withSchema } from "./body";
import { defineCall } from "./call";
import { ApiError } from "./errors";
import * as field from "./fields";
import type { CallOptions } from "./http";

export const hoursSchema = z.object({ weekday: field.weekday, start: field.time, end: field.time });

type WeeklyHours = { weekly_hours: readonly { weekday: number }[] };

const isOncePerDay = ({ weekly_hours: hours }: WeeklyHours) =>
  new Set(hours.map(({ weekday }) => weekday)).size === hours.length;

/**
 * Weekdays from 0 = Sunday, each at most once; zones are city ids. One entry that the form cannot show makes it
 * unreadable: PATCH /user replaces the whole object and would delete the entry.
 */
export const availabilitySchema = z
  .object({
    weekly_hours: field.readableList(hoursSchema, true),
    days_off: field.readableList(field.date, true),
    zones: field.readableList(field.id, true),
  })
  .check(z.refine(isOncePerDay, { path: ["weekly_hours"] }));
export type Availability = z.output<typeof availabilitySchema>;

export const profileFields = [
  "name",
  "email",
  "phone",
  "document_type",
  "document_number",
] as const;
export type ProfileField = (typeof profileFields)[number];

export const eachProfileField = <Schema>(schema: Schema) =>
  Object.fromEntries(profileFields.map((name) => [name, schema])) as Record<ProfileField, Schema>;

export const userSchema = z.object({
  id: field.id,
  ...eachProfileField(field.optionalText),
  phone_verified: field.boolean(false),
  /** Any value but true blocks the routes that require it (spec.md §6). */
  allowed: field.boolean(false),
  roles: field.list(field.text),
  permissions: field.list(field.text),
  /** Code of an account coupon for the next order; "" for none. */
  coupon: field.optionalText,
  /** Null for a customer, and where it is malformed. */
  availability: field.orElse(availabilitySchema, null),
  /** Undefined where the backend does not know the field. */
  language: z.optional(field.optionalText),
  preferences: z.optional(z.catch(z.optional(field.record(z.unknown())), undefined)),
});
export type User = z.output<typeof userSchema>;

/** Unwraps `{user: …}`, which a backend may send as in its login answer. */
export const unwrapUser = (data: unknown) =>
  isRecord(data) && "user" in data && !("id" in data) ? data.user : data;

const unwrapWholeUser = z.transform((data: unknown) => {
  // A Laravel resource of nobody is an empty list.
  if (Array.isArray(data) && data.length === 0) return null;
  const user = unwrapUser(data);
  if (isRecord(user) && user.allowed === undefined) {
    console.warn("The user has no `allowed`: it counts as blocked.");
  }
  return user;
});

export const readUser = readData(z.pipe(unwrapWholeUser, userSchema));

const userOrGuestSchema = z.pipe(unwrapWholeUser, z.nullable(userSchema));
const readUserOrGuest = readData(userOrGuestSchema);

/** GET /user: null for a guest. With `guestAllowed: false` a missing user throws ApiError 401. */
export const fetchUser = defineCall("GET user", {
  tellsSession: true,
  answer: withSchema(userOrGuestSchema, (body: unknown, options: CallOptions = {}) => {
    // Laravel answers with an empty body where nobody is logged in.
    const user = body === undefined && options.guestAllowed ? null : readUserOrGuest(body);
    if (!user && options.guestAllowed === false) throw ApiError.refused(401);
    return user;
  }),
});
