import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { parsePhone } from "~/domain/phone";
import { describePhoneRefusal } from "~/wording/phone-refusal";

const PASSWORD_LENGTH = 8;

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

export const loginSchema = z.object({
  email: emailField,
  password: z.string({ error: () => t`Ingresá tu contraseña.` }),
});

export const newPasswordField = z
  .string({ error: () => t`Elegí una contraseña.` })
  .check(
    z.minLength(PASSWORD_LENGTH, { error: () => t`Usá al menos ${PASSWORD_LENGTH} caracteres.` }),
  );

/** A number that a text message can reach; reads as E.164. */
export const mobileField = z.pipe(
  z.string({ error: () => describePhoneRefusal("missing") }),
  z.transform((text: string, context) => {
    const phone = parsePhone(text);
    if (phone.ok && phone.kind !== "landline") return phone.e164;
    context.issues.push({
      code: "custom",
      input: text,
      message: phone.ok
        ? t`Tiene que ser un celular: el código llega por mensaje de texto.`
        : describePhoneRefusal(phone.reason),
    });
    return z.NEVER;
  }),
);

/** The E.164 of a typed number, or the text itself where it is none. */
export function normalizePhone(text: string): string {
  const phone = parsePhone(text);
  return phone.ok ? phone.e164 : text.trim();
}

export function describeUnverifiedPhone(): string {
  return t`Falta verificar este número: pedí el código y escribilo acá.`;
}
