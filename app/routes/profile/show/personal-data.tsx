import type { FieldMetadata, SubmissionResult } from "@conform-to/react";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import * as z from "zod/mini";
import { eachProfileField, type ProfileField, profileFields, type User } from "~/api/user";
import type { UserChanges } from "~/api/user-changes";
import { emailField, nameField, plainEmail } from "~/auth/person-fields";
import { describeUnverifiedPhone, mobileField, normalizePhone } from "~/auth/phone-code";
import { PhoneVerification } from "~/auth/phone-verification";
import { useNewReply } from "~/browser/use-new-reply";
import { type DocumentType, isDocumentType } from "~/domain/documents";
import { parseTypedDocument } from "~/domain/typed-document";
import { EmailInput, PasswordField } from "~/forms/credential-fields";
import { FetcherForm, useFetcherForm } from "~/forms/fetcher-form";
import { type FieldProps, fieldProps } from "~/forms/form-field";
import { SelectField } from "~/forms/select-field";
import { TextField } from "~/forms/text-field";
import { readState } from "~/state/store";
import { Button } from "~/ui/button";
import { describeDocumentRefusal, documentTypeOptions } from "~/wording/documents";

export function isNewPhone(text: string, user: Pick<User, "phone">): boolean {
  return normalizePhone(text) !== normalizePhone(user.phone);
}

/**
 * A new e-mail needs the password, because whoever controls the e-mail controls the account. Capitals make none new,
 * because a backend may save small letters.
 */
function isNewEmail(text: string, user: Pick<User, "email">): boolean {
  return plainEmail(text).toLowerCase() !== user.email.toLowerCase();
}

/** An unchanged e-mail is not checked, because an account may have none. */
const changedEmailField = (user: Pick<User, "email">) =>
  z.pipe(
    z.transform((text?: string) => (isNewEmail(text ?? "", user) ? text || undefined : null)),
    z.pipe(
      z.nullable(emailField),
      z.transform((email) => email ?? user.email),
    ),
  );

/** Field with the profile as the form shows it, in JSON. */
export const SHOWN_FIELD = "shown";
export const shownSchema = z.object(eachProfileField(z.optional(z.string())));

/** `verified_phone`: E.164. The API checks again that it was verified. */
type FieldName = ProfileField | "current_password" | "verified_phone";
type Typed = Record<FieldName, string>;

type PersonalField = {
  schema: z.ZodMiniType<string, string | undefined>;
  /** Draws `field`; the other fields of the form are in `fields`. */
  Control: (props: {
    field: FieldProps;
    fields: Record<FieldName, Pick<FieldMetadata<string>, "id" | "name" | "errors" | "value">>;
    user: User;
    /** The backend's errors by field. */
    refused: SubmissionResult["error"];
  }) => ReactNode;
  /** The part of PATCH /user; empty where nothing changed. */
  sent: (typed: Typed, user: User) => UserChanges;
};

const optionalField = z._default(z.string(), "");

const WIDE = "sm:col-span-2";

/** All that this screen knows of a field of the profile; `profileFields` gives the order of the form. */
const personalFields: Record<ProfileField, PersonalField> = {
  name: {
    schema: nameField,
    Control: ({ field, user }) => (
      <TextField
        {...field}
        label={<Trans>Nombre y apellido</Trans>}
        defaultValue={user.name}
        autoComplete="name"
        className={WIDE}
      />
    ),
    sent: ({ name }, user) => (name === user.name ? {} : { name }),
  },
  email: {
    schema: optionalField,
    Control: ({ field, fields, user, refused }) => {
      const isNew = isNewEmail(fields.email.value ?? user.email, user);
      // A backend may want the password for other changes too.
      const isAsked = isNew || refused?.current_password;
      return (
        <>
          <EmailInput {...field} defaultValue={user.email} className={WIDE} />
          {isAsked && (
            <PasswordField
              {...fieldProps(fields.current_password)}
              label={<Trans>Contraseña actual</Trans>}
              hint={isNew && <Trans>La pedimos para cambiar tu correo.</Trans>}
              autoComplete="current-password"
              className={WIDE}
            />
          )}
        </>
      );
    },
    sent: ({ email }, user) => (isNewEmail(email, user) ? { email } : {}),
  },
  phone: {
    schema: optionalField,
    Control: ({ field, user, refused }) => (
      <div className={WIDE}>
        {/* Remounts the field after a number is saved. */}
        <PhoneVerification {...field} key={user.phone} saved={user} refusal={refused?.phone} />
      </div>
    ),
    sent: ({ phone }, user) => (isNewPhone(phone, user) ? { phone: normalizePhone(phone) } : {}),
  },
  document_type: {
    schema: optionalField,
    Control: ({ field, user }) => (
      <SelectField
        {...field}
        label={<Trans>Tipo de documento</Trans>}
        options={documentTypeOptions({ unnamed: false })}
        defaultValue={shownType(user)}
      />
    ),
    sent: changedDocument,
  },
  document_number: {
    schema: optionalField,
    Control: ({ field, user }) => (
      <TextField
        {...field}
        label={<Trans>Número de documento</Trans>}
        defaultValue={user.document_number}
        autoComplete="off"
      />
    ),
    sent: changedDocument,
  },
};

/** Returns the document type that the form shows: an account may have none, or one that the app does not know. */
function shownType({ document_type: type }: User): DocumentType {
  return isDocumentType(type) ? type : "ci";
}

const isSameDocument = (type: string, number: string, user: User) =>
  type === shownType(user) && number === user.document_number;

/** Type and number are sent together, because a number is checked by its type. */
function changedDocument({ document_type: type, document_number }: Typed, user: User): UserChanges {
  const parsed = isDocumentType(type) ? parseTypedDocument(type, document_number) : null;
  const number = parsed?.ok ? parsed.value : document_number;
  const isSame = [document_number, number].some((text) => isSameDocument(type, text, user));
  return isSame || type === "" ? {} : { document_type: type, document_number: number };
}

/** Returns the body of PATCH /user: what changed of the fields that were posted. */
export function changesOf(typed: Typed, user: User, posted: FormData): UserChanges {
  const shown = profileFields.filter((name) => posted.has(name));
  const changes = Object.assign({}, ...shown.map((name) => personalFields[name].sent(typed, user)));
  const { current_password } = typed;
  const isAsked = current_password !== "" && Object.keys(changes).length > 0;
  return isAsked ? { ...changes, current_password } : changes;
}

const schemas = Object.fromEntries(
  profileFields.map((name) => [name, personalFields[name].schema]),
) as Record<ProfileField, PersonalField["schema"]>;

/**
 * Schema for browser and action; only a changed phone or document is validated. Until `isSubmitted` a missing
 * code is no error, because its message would move “Enviar código” during the press.
 */
export function personalDataSchema(user: User, { isSubmitted = true } = {}) {
  return z
    .object({
      ...schemas,
      email: changedEmailField(user),
      current_password: optionalField,
      verified_phone: optionalField,
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
      if (isSameDocument(type, number, user) || !isDocumentType(type)) return;
      const parsed = parseTypedDocument(type, number);
      if (!parsed.ok) refuse("document_number", describeDocumentRefusal(type, parsed));
    });
}

/** The account as the form shows it once it is sent: a field that it left unchanged stays as its input shows it. */
export function shownAfterSave(typed: Typed, shown: User, saved: User): User {
  const unchanged = profileFields.filter(
    (name) => Object.keys(personalFields[name].sent(typed, shown)).length === 0,
  );
  return { ...saved, ...Object.fromEntries(unchanged.map((name) => [name, shown[name]])) };
}

export function PersonalDataForm({ user }: { user: User }) {
  // The inputs do not follow what another tab saves, so neither does what they are compared with.
  const [shown, setShown] = useState(user);
  const { fetcher, busy, result, form, fields } = useFetcherForm(
    (intent) => personalDataSchema(shown, { isSubmitted: intent === null }),
    { shouldValidate: "onBlur" },
  );
  useNewReply(fetcher.data, ({ error }) => {
    if (error) return;
    const typed = { ...shown, current_password: "", verified_phone: "" };
    // Once something was typed, conform knows all values, and an emptied field as undefined.
    for (const name of profileFields) {
      typed[name] = fields[name].value ?? (form.value ? "" : shown[name]);
    }
    setShown(shownAfterSave(typed, shown, readState().auth.user ?? user));
  });
  return (
    <FetcherForm fetcher={fetcher} form={form} className="max-w-xl space-y-5">
      <input type="hidden" name={SHOWN_FIELD} value={JSON.stringify(shownSchema.parse(shown))} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {profileFields.map((name) => {
          const { Control } = personalFields[name];
          const field = fieldProps(fields[name]);
          return (
            <Control
              key={name}
              field={field}
              fields={fields}
              user={shown}
              refused={result?.error}
            />
          );
        })}
      </div>
      <Button type="submit" busy={busy}>
        <Trans>Guardar cambios</Trans>
      </Button>
    </FetcherForm>
  );
}
