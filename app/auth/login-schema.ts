import { t } from "@lingui/core/macro";
import * as z from "zod/mini";

/** An e-mail address as a form takes it. */
export const emailField = z.pipe(
  z.string({ error: () => t`Ingresá tu correo electrónico.` }),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.email({ error: () => t`El correo no está completo. Ejemplo: nombre@correo.com` }),
  ),
);

/** The login form, in the browser and in its action. */
export const loginSchema = z.object({
  email: emailField,
  password: z.string({ error: () => t`Ingresá tu contraseña.` }),
});
