import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { newPasswordField } from "~/auth/person-fields";

/** The rules for another password; whether the current one is right, only the API knows. */
export const passwordSchema = z
  .object({
    current_password: z.string({ error: () => t`Ingresá tu contraseña actual.` }),
    password: newPasswordField,
  })
  .check(
    z.refine(({ current_password, password }) => password !== current_password, {
      path: ["password"],
      error: () => t`Elegí una contraseña distinta de la actual.`,
    }),
  );
