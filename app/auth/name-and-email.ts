import { t } from "@lingui/core/macro";
import * as z from "zod/mini";

const describeMissingName = () => t`Ingresá tu nombre y apellido.`;

export const nameField = z
  .string({ error: describeMissingName })
  .check(z.trim(), z.minLength(2, { error: describeMissingName }));

export const emailField = z.pipe(
  z.string({ error: () => t`Ingresá tu correo electrónico.` }),
  z.pipe(
    z.transform((text: string) => text.trim()),
    z.email({ error: () => t`El correo no está completo. Ejemplo: nombre@correo.com` }),
  ),
);
