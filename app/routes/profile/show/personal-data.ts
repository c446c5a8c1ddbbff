/** The form “Mis datos”: one schema for the screen and the action. */
import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import type { User, UserChanges } from "~/api/user";
import { emailField } from "~/auth/login-schema";
import { mobileField } from "~/auth/register-schema";
import { isDocumentType, parseDocument } from "~/domain/documents";
import { parsePhone } from "~/domain/phone";
import { describeDocumentRefusal } from "~/wording/documents";

export const personalFields = [
  "name",
  "email",
  "phone",
  "document_type",
  "document_number",
] as const;

/** The E.164 of a typed number, or the text itself where it is none. */
export function phoneOf(text: string): string {
  const phone = parsePhone(text);
  return phone.ok ? phone.e164 : text.trim();
}

/** True where the number typed is another one than the user's. */
export function isNewPhone(text: string, user: Pick<User, "phone">): boolean {
  return phoneOf(text) !== phoneOf(user.phone);
}

/**
 * The rules of the form for a user: what is theirs already is not doubted, a new phone is verified.
 * Before the form `isSubmitted`, nobody is told that the code is missing: that message would push
 * “Enviar código” from under the finger that is about to press it.
 */
export function personalDataSchema(user: User, { isSubmitted = true } = {}) {
  return z
    .object({
      name: z
        .string({ error: () => t`Ingresá tu nombre y apellido.` })
        .check(z.trim(), z.minLength(2, { error: () => t`Ingresá tu nombre y apellido.` })),
      email: emailField,
      phone: z._default(z.string(), ""),
      /** The number whose code was right, in E.164. The API has the last word. */
      verified_phone: z._default(z.string(), ""),
      document_type: z._default(z.string(), ""),
      document_number: z._default(z.string(), ""),
    })
    .check(({ value, issues }) => {
      const refuse = (field: string, message: string) =>
        issues.push({ code: "custom", path: [field], input: value, message });
      const phone = isNewPhone(value.phone, user) ? mobileField.safeParse(value.phone) : null;
      if (phone && !phone.success) refuse("phone", phone.error.issues[0]?.message ?? "");
      else if (phone && isSubmitted && phone.data !== value.verified_phone) {
        refuse("phone", t`Falta verificar este número: pedí el código y escribilo acá.`);
      }
      const { document_type: type, document_number: number } = value;
      const sameDocument = type === user.document_type && number === user.document_number;
      if (sameDocument || !isDocumentType(type)) return;
      const parsed = parseDocument(type, number);
      if (!parsed.ok) refuse("document_number", describeDocumentRefusal(type, parsed.reason));
    });
}
type PersonalData = z.output<ReturnType<typeof personalDataSchema>>;

/** What PATCH /user is told: only what is another than before. */
export function changesOf(typed: PersonalData, user: User): UserChanges {
  const { document_type: type } = typed;
  const parsed = isDocumentType(type) ? parseDocument(type, typed.document_number) : null;
  const number = parsed?.ok ? parsed.value : typed.document_number;
  const isNewDocument = type !== user.document_type || number !== user.document_number;
  return {
    ...(typed.name === user.name ? {} : { name: typed.name }),
    ...(typed.email === user.email ? {} : { email: typed.email }),
    ...(isNewPhone(typed.phone, user) ? { phone: phoneOf(typed.phone) } : {}),
    ...(isNewDocument && type ? { document_type: type, document_number: number } : {}),
  };
}
