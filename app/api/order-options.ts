/** Home size and extras of an order (contract.md, "Shapes"). */
import * as z from "zod/mini";
import { idField, listField, numberField, optionalMoney, optionalText, orElse } from "./fields";

/** Ids of what the service offers; only where it has them and something is chosen. */
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
  /** Guaraníes for one. */
  price: optionalMoney(0),
  /** visit or first; a visit does not say it. */
  per: optionalText,
});

/** Of an order, and of each of its visits. */
export const orderedOptions = {
  size: orElse(namedSchema, null),
  extras: listField(orderedExtraSchema),
};
