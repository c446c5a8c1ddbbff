import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import { MAX_CODE, plainCode } from "~/domain/plain-code";
import { plainText, stripInvisible } from "~/domain/plain-text";

const PASSWORD_LENGTH = 8;

const describeMissingName = () => t`Ingresá tu nombre y apellido.`;

export const nameField = z.pipe(
  z.string({ error: describeMissingName }),
  z.pipe(
    z.transform(plainText),
    // conform turns an emptied field into undefined.
    z.string({ error: describeMissingName }).check(z.minLength(1, { error: describeMissingName })),
  ),
);

/** Matches a person as mail programs write one: `Ana <ana@correo.com>`, or in brackets after `mailto:`. */
const NAMED = /[<([]([^\s<>()[\]]+@[^\s<>()[\]]+)[>)\]][\s.,;]*$/;

/** An e-mail address as `plainCode`, without the name, label or link that it stands in. */
export function plainEmail(text: string): string {
  // The address is the last word of such a line.
  const [, named = text] = NAMED.exec(stripInvisible(text).slice(-MAX_CODE)) ?? [];
  const address = plainCode(named).replace(/[\s.,;]+$/, "");
  // An address has no question mark after its @, so the query of a mailto link begins there.
  return address.replace(/^(?:mailto:|[^@"]*:\s)\s*/i, "").replace(/(@[^?]+)\?.*$/, "$1");
}

const describeMissingEmail = () => t`Ingresá tu correo electrónico.`;
const plainEmailField = z.pipe(z.string({ error: describeMissingEmail }), z.transform(plainEmail));
const emailText = z.string({ error: describeMissingEmail });

const describePartialEmail = () => t`El correo no está completo. Ejemplo: nombre@correo.com`;

/** Checks the form only; the backend decides which addresses exist. */
export const emailField = z.pipe(
  plainEmailField,
  emailText.check(
    z.regex(/.@./, { error: describePartialEmail }),
    z.regex(/^\S+$/, { error: () => t`Un correo no lleva espacios.` }),
  ),
);

export const loginSchema = z.object({
  email: z.pipe(plainEmailField, emailText.check(z.regex(/@/, { error: describePartialEmail }))),
  password: z.string({ error: () => t`Ingresá tu contraseña.` }),
});

export const newPasswordField = z
  .string({ error: () => t`Elegí una contraseña.` })
  .check(
    z.minLength(PASSWORD_LENGTH, { error: () => t`Usá al menos ${PASSWORD_LENGTH} caracteres.` }),
  );
