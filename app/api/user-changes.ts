import * as z from "zod/mini";
import { readData, withSchema } from "./body";
import { defineCall } from "./call";
import * as field from "./fields";
import { eachProfileField, unwrapUser, userSchema } from "./user";

/** Body of PATCH /user (spec.md §7): any of the fields. */
export const userChangesSchema = z.partial(
  z.object({
    ...eachProfileField(z.string()),
    password: z.string(),
    current_password: z.string(),
    preferences: field.record(z.unknown()),
    /** `es-PY`, `en` or `pt-BR`. */
    language: z.string(),
    availability: field.record(z.unknown()),
  }),
);
export type UserChanges = z.output<typeof userChangesSchema>;

/** The answer may leave out any field but the id: `storeChangedUser` (state/changed-user.ts) takes it over. */
export const updateUser = defineCall("PATCH user", {
  body: userChangesSchema,
  answer: withSchema(
    userSchema,
    readData(z.pipe(z.transform(unwrapUser), z.looseObject({ id: field.id }))),
  ),
});

export const brokenVisitSchema = z.object({
  id: field.id,
  date: field.date,
  start_time: field.time,
  end_time: field.time,
});

/** Promised visits that the change of availability would break, from the body of 409 or 422. */
export const brokenVisitsSchema = z.object({
  visits: field.readableList(brokenVisitSchema),
});
export type BrokenVisit = z.output<typeof brokenVisitsSchema>["visits"][number];
