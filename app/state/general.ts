import * as z from "zod/mini";
import { listField } from "~/api/fields";
import { frequencySchema, paymentMethodSchema, serviceSchema } from "~/api/reference";
import { APP_BUILD_NUMBER } from "~/config";

/** The general area (spec.md §3): version and reference data. */
export const generalSchema = z.object({
  services: listField(serviceSchema),
  frequencies: listField(frequencySchema),
  paymentMethods: listField(paymentMethodSchema),
});

export type GeneralArea = z.output<typeof generalSchema> & {
  version: number;
  needUpdate: boolean;
};

export const emptyGeneral: GeneralArea = {
  version: APP_BUILD_NUMBER,
  needUpdate: false,
  services: [],
  frequencies: [],
  paymentMethods: [],
};
