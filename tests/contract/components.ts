/** The schemas of app/api that are components of the document: `savedAddressSchema` is `SavedAddress`. */
import * as z from "zod/mini";
import { updateAddress } from "~/api/address-changes";
import { assignmentSchema } from "~/api/availability";
import * as field from "~/api/fields";
import { coreOf } from "~/api/mapped-parts";
import { feedSchema } from "~/api/order-changes";
import { definitions } from "./definitions";
import { examples } from "./examples";

const modules = import.meta.glob<Record<string, z.ZodMiniType>>(
  ["../../app/api/*.ts", "!../../app/api/*.test.ts"],
  { eager: true },
);

const nameOf = (exported: string) =>
  exported.replace(/Schema$/, "").replace(/^./, (letter) => letter.toUpperCase());

const names = new Map<unknown, string>([
  ...Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([exported]) => exported.endsWith("Schema"))
    .map(([exported, schema]): [unknown, string] => [schema, nameOf(exported)]),
  [feedSchema, "CalendarFeed"],
  [updateAddress.body, "AddressChanges"],
]);

/** The name of a schema, or of the object in it. */
export function componentOf(schema: z.ZodMiniType): string {
  const name = names.get(schema) ?? names.get(coreOf(schema)?.object);
  if (!name) throw new Error("The body or answer of a call is no exported schema of app/api");
  return name;
}

/** What a backend answers: all of which there is an example. */
export const answers: Record<string, z.ZodMiniType> = {
  ...Object.fromEntries(
    [...names].filter(([, name]) => name in examples).map(([schema, name]) => [name, schema]),
  ),
  // The reader of `free_dates` is a function, which JSON Schema does not know.
  Assignment: z.extend(assignmentSchema, { free_dates: field.list(field.date) }),
};

/** What the app sends. */
export const requests: Record<string, z.ZodMiniType> = Object.fromEntries(
  definitions.flatMap(({ body }) => (body ? [[componentOf(body), body]] : [])),
);
