/** Home size and extras of an order (contract.md, "Shapes"). */
import * as z from "zod/mini";
import { idField, listField, numberField, optionalMoney, optionalText, orElse } from "./fields";

/** Ids of the chosen size and extras; left out where the service has none or none is chosen. */
export const chosenOptions = {
  size: z.optional(z.number()),
  extras: z.optional(z.array(z.object({ id: z.number(), quantity: z.number() }))),
};

export const namedSchema = z.object({
  id: idField,
  name: optionalText,
  duration_minutes: orElse(numberField, null),
});

const orderedExtraSchema = z.extend(namedSchema, {
  quantity: orElse(idField, 1),
  /** Guaraníes for one piece. */
  price: optionalMoney(0),
  /** "visit" or "first"; the extras of a visit do not have it. */
  per: optionalText,
});

export const orderedOptions = {
  size: orElse(namedSchema, null),
  extras: listField(orderedExtraSchema),
};
