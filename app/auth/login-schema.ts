import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { emailField } from "./name-and-email";

export const loginSchema = z.object({
  email: emailField,
  password: z.string({ error: () => t`Ingresá tu contraseña.` }),
});
