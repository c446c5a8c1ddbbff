import * as z from "zod/mini";
import { booleanField, listField } from "~/api/fields";
import { frequencySchema, paymentMethodSchema, serviceSchema } from "~/api/reference";
import { APP_BUILD_NUMBER } from "~/config";

/** The general area (spec.md §3): version and reference data. */
export const generalSchema = z.object({
  /** What another build has stored of `needUpdate` says nothing of this one. */
  version: z.literal(APP_BUILD_NUMBER),
  needUpdate: booleanField(false),
  services: listField(serviceSchema),
  frequencies: listField(frequencySchema),
  paymentMethods: listField(paymentMethodSchema),
});

export type GeneralArea = z.output<typeof generalSchema>;

export const emptyGeneral: GeneralArea = {
  version: APP_BUILD_NUMBER,
  needUpdate: false,
  services: [],
  frequencies: [],
  paymentMethods: [],
};
