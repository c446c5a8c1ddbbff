import { t } from "@lingui/core/macro";
import * as z from "zod/mini";
import type { User, UserChanges } from "~/api/user";
import {
  describeUnverifiedPhone,
  emailField,
  mobileField,
  nameField,
  normalizePhone,
} from "~/auth/person-fields";
import { isDocumentType, parseDocument } from "~/domain/documents";
import { describeDocumentRefusal } from "~/wording/documents";

export const personalFields = [
  "name",
  "email",
  "current_password",
  "phone",
  "document_type",
  "document_number",
] as const;

export function isNewPhone(text: string, user: Pick<User, "phone">): boolean {
  return normalizePhone(text) !== normalizePhone(user.phone);
}

/** Only this change asks for the password: who has the e-mail has the account. */
export function isNewEmail(text: string, user: Pick<User, "email">): boolean {
  return text.trim() !== user.email;
}

/**
 * The form for a user, in the browser and in its action: only a changed phone or document is checked.
 * Until the form `isSubmitted` a missing code is no error: its message would move the button
 * “Enviar código” while it is being pressed.
 */
export function personalDataSchema(user: User, { isSubmitted = true } = {}) {
  return z
    .object({
      name: nameField,
      email: emailField,
      current_password: z._default(z.string(), ""),
      phone: z._default(z.string(), ""),
      /** E.164. The API checks again that it was verified. */
      verified_phone: z._default(z.string(), ""),
      document_type: z._default(z.string(), ""),
      document_number: z._default(z.string(), ""),
    })
    .check(({ value, issues }) => {
      const refuse = (field: string, message: string) =>
        issues.push({ code: "custom", path: [field], input: value, message });
      const needsPassword = isSubmitted && isNewEmail(value.email, user);
      if (needsPassword && value.current_password === "") {
        refuse("current_password", t`Ingresá tu contraseña actual.`);
      }
      const phone = isNewPhone(value.phone, user) ? mobileField.safeParse(value.phone) : null;
      if (phone && !phone.success) refuse("phone", phone.error.issues[0]?.message ?? "");
      else if (phone && isSubmitted && phone.data !== value.verified_phone) {
        refuse("phone", describeUnverifiedPhone());
      }
      const { document_type: type, document_number: number } = value;
      const sameDocument = type === user.document_type && number === user.document_number;
      if (sameDocument || !isDocumentType(type)) return;
      const parsed = parseDocument(type, number);
      if (!parsed.ok) refuse("document_number", describeDocumentRefusal(type, parsed.reason));
    });
}
type PersonalData = z.output<ReturnType<typeof personalDataSchema>>;

/** The body of PATCH /user: the changed fields only. */
export function changesOf(typed: PersonalData, user: User): UserChanges {
  const { document_type: type } = typed;
  const parsed = isDocumentType(type) ? parseDocument(type, typed.document_number) : null;
  const number = parsed?.ok ? parsed.value : typed.document_number;
  const isNewDocument = type !== user.document_type || number !== user.document_number;
  return {
    ...(typed.name === user.name ? {} : { name: typed.name }),
    ...(isNewEmail(typed.email, user)
      ? { email: typed.email, current_password: typed.current_password }
      : {}),
    ...(isNewPhone(typed.phone, user) ? { phone: normalizePhone(typed.phone) } : {}),
    ...(isNewDocument && type ? { document_type: type, document_number: number } : {}),
  };
}
