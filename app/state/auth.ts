import * as z from "zod/mini";
import { savedAddressSchema } from "~/api/addresses";
import { keepReadable, orElse } from "~/api/fields";
import { userSchema } from "~/api/user";

/** The auth area (spec.md §3): who is here. */
export const authSchema = z.object({
  user: orElse(userSchema, null),
  addresses: z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((entries: unknown[]) => keepReadable(savedAddressSchema, entries)),
    ),
    [],
  ),
});

export type AuthArea = z.output<typeof authSchema> & {
  isLoggedIn: boolean;
  /** The login modal is open. */
  modalShown: boolean;
  /** Where a login leads, or null to stay. */
  redirectAfterLogin: string | null;
  /** What GET /user of a stored user failed with: nobody knows whether the session still stands. */
  failure: unknown;
  /** GET /user names the user, and yet another of their calls was answered with 401, again. */
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
