/** Areas of the store (spec.md §3); the booking is in appointment.ts. */
import * as z from "zod/mini";
import { savedAddressSchema } from "~/api/addresses";
import { cardSchema } from "~/api/cards";
import { booleanField, idField, listField, numberField, optionalText, orElse } from "~/api/fields";
import { frequencySchema, paymentMethodSchema, serviceSchema } from "~/api/reference";
import { userSchema } from "~/api/user";
import { APP_BUILD_NUMBER } from "~/config";

export const authSchema = z.object({
  user: orElse(userSchema, null),
  addresses: listField(savedAddressSchema),
});

export type AuthArea = z.output<typeof authSchema> & {
  isLoggedIn: boolean;
  modalShown: boolean;
  /** Path to open after the login, or null to stay. */
  redirectAfterLogin: string | null;
  /** Error of GET /user for a stored user: the session may or may not be valid. */
  failure: unknown;
  /** GET /user returns the user, but another personal call was answered with 401 again. */
  isInsufficient: boolean;
};

export const emptyAuth: AuthArea = {
  user: null,
  addresses: [],
  isLoggedIn: false,
  modalShown: false,
  redirectAfterLogin: null,
  failure: null,
  isInsufficient: false,
};

export const generalSchema = z.object({
  /** A `needUpdate` stored by another build does not apply to this one. */
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

/** Preferences of this visitor; the specification leaves the profile area open. */
export const profileSchema = z.object({
  cityId: orElse(idField, null),
  theme: z.catch(z.enum(["system", "light", "dark"]), "system"),
  /** A friend's code, kept until somebody registers here. */
  friendCode: optionalText,
});
export type Theme = ProfileArea["theme"];
export type ProfileArea = z.output<typeof profileSchema>;

export const emptyProfile: ProfileArea = { cityId: null, theme: "system", friendCode: "" };

export const paymentSchema = z.object({
  /** The listed cards, and at most one that is still being added (spec.md §4). */
  cards: listField(cardSchema),
  /** The route that opened the card form. */
  lastRoute: orElse(z.string(), null),
  /** The booking that the card will pay, if any: total in guaraníes and number of visits. */
  purpose: orElse(z.object({ total: numberField, visits: numberField }), null),
});
export type PaymentArea = z.output<typeof paymentSchema>;

export const emptyPayment: PaymentArea = { cards: [], lastRoute: null, purpose: null };
