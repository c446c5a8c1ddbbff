import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import * as z from "zod/mini";
import type { User, UserChanges } from "~/api/user";
import { emailField, nameField, plainEmail } from "~/auth/person-fields";
import { describeUnverifiedPhone, mobileField, normalizePhone } from "~/auth/phone-code";
import { PhoneVerification } from "~/auth/phone-verification";
import { isDocumentType, parseDocument } from "~/domain/documents";
import { Button } from "~/ui/button";
import { EmailInput, PasswordField } from "~/ui/credential-fields";
import { FetcherForm, useFetcherForm } from "~/ui/fetcher-form";
import { wireField } from "~/ui/form-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { describeDocumentRefusal, documentTypeOptions } from "~/wording/documents";

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

/** A new e-mail needs the password, because whoever controls the e-mail controls the account. */
function isNewEmail(text: string, user: Pick<User, "email">): boolean {
  return plainEmail(text) !== user.email;
}

/**
 * Schema for browser and action; only a changed phone or document is validated. Until `isSubmitted` a missing
 * code is no error, because its message would move “Enviar código” during the press.
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
      if (!parsed.ok) refuse("document_number", describeDocumentRefusal(type, parsed));
    });
}
type PersonalData = z.output<ReturnType<typeof personalDataSchema>>;

/** Returns the body of PATCH /user with the changed fields only. */
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

export function PersonalDataForm({ user }: { user: User }) {
  const { t } = useLingui();
  const { fetcher, busy, form, fields } = useFetcherForm(
    (intent) => personalDataSchema(user, { isSubmitted: intent === null }),
    { shouldValidate: "onBlur" },
  );

  return (
    <FetcherForm fetcher={fetcher} form={form} className="max-w-xl space-y-5">
      <TextField
        {...wireField(fields.name)}
        label={t`Nombre y apellido`}
        defaultValue={user.name}
        autoComplete="name"
      />
      <EmailInput {...wireField(fields.email)} defaultValue={user.email} />
      {isNewEmail(fields.email.value ?? user.email, user) && (
        <PasswordField
          {...wireField(fields.current_password)}
          label={t`Contraseña actual`}
          hint={t`La pedimos para cambiar tu correo.`}
          autoComplete="current-password"
        />
      )}
      {/* Remounts the field after a number is saved. */}
      <PhoneVerification {...wireField(fields.phone)} key={user.phone} saved={user} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...wireField(fields.document_type)}
          label={t`Tipo de documento`}
          options={documentTypeOptions({ unnamed: false })}
          defaultValue={isDocumentType(user.document_type) ? user.document_type : "ci"}
        />
        <TextField
          {...wireField(fields.document_number)}
          label={t`Número de documento`}
          defaultValue={user.document_number}
          autoComplete="off"
        />
      </div>
      <Button type="submit" busy={busy}>
        <Trans>Guardar cambios</Trans>
      </Button>
    </FetcherForm>
  );
}
