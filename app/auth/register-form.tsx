import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { ciMask, foreignDocumentMask } from "~/domain/masks";
import { actions } from "~/paths";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/error-summary";
import { MaskedField } from "~/ui/masked-field";
import { Notice } from "~/ui/notice";
import { SelectField } from "~/ui/select-field";
import { PasswordField, TextField } from "~/ui/text-field";
import { documentTypeOptions } from "~/wording/documents";
import { PhoneVerification } from "./phone-verification";
import { registerSchema } from "./register-schema";
import { keepTyped, registrationDraft } from "./registration-draft";
import { keepTypedLogin, typedLogin } from "./typed-login";

type RegisterFormProps = {
  /** The person has an account under this address and wants to log in. */
  onLoginInstead: (email: string) => void;
};

export function RegisterForm({ onLoginInstead }: RegisterFormProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const [draft] = useState(registrationDraft);
  const [form, fields] = useForm({
    lastResult: fetcher.data ?? null,
    defaultValue: { document_type: draft.document_type },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: registerSchema }),
  });

  return (
    <fetcher.Form
      method="post"
      action={actions.register}
      {...getFormProps(form)}
      onInput={(event) => keepTyped(new FormData(event.currentTarget))}
      className="space-y-5"
    >
      <TextField
        label={t`Nombre y apellido`}
        id={fields.name.id}
        name={fields.name.name}
        errors={fields.name.errors ?? []}
        defaultValue={draft.name}
        autoComplete="name"
      />
      <EmailField field={fields.email} defaultValue={draft.email} onLoginInstead={onLoginInstead} />
      <PhoneVerification
        id={fields.phone.id}
        name={fields.phone.name}
        errors={fields.phone.errors}
        verifiedName={fields.verified_phone.name}
        onVerified={() => form.validate({ name: fields.phone.name })}
      />
      <DocumentFields
        type={fields.document_type}
        number={fields.document_number}
        defaults={draft}
      />
      <PasswordField
        label={t`Contraseña`}
        hint={t`Al menos 8 caracteres.`}
        id={fields.password.id}
        name={fields.password.name}
        errors={fields.password.errors ?? []}
        defaultValue={typedLogin().newPassword}
        onChange={(event) => keepTypedLogin({ newPassword: event.target.value })}
        autoComplete="new-password"
      />
      <FormErrors errors={form.errors} takesFocus={false} />
      <Button type="submit" wide busy={fetcher.state !== "idle"}>
        <Trans>Crear cuenta</Trans>
      </Button>
    </fetcher.Form>
  );
}

type FieldMetadata = {
  id: string;
  name: string;
  value?: unknown;
  errors?: string[] | undefined;
};

type EmailFieldProps = {
  field: FieldMetadata;
  defaultValue: string;
  onLoginInstead: (email: string) => void;
};

/** Asks on leaving whether the address has an account already; logging in is then offered. */
function EmailField({ field, defaultValue, onLoginInstead }: EmailFieldProps) {
  const { t } = useLingui();
  const check = useFetcher<{ email: string; exists: boolean } | null>();
  const [email, setEmail] = useState(defaultValue);
  const typed = email.trim();

  function checkEmail() {
    if (!/^\S+@\S+\.\S+$/.test(typed) || check.data?.email === typed) return;
    check.load(`${actions.emailExists}?${new URLSearchParams({ email: typed })}`);
  }

  return (
    <div>
      <TextField
        label={t`Correo electrónico`}
        id={field.id}
        name={field.name}
        errors={field.errors ?? []}
        defaultValue={defaultValue}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={checkEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <div role="status">
        {check.data?.exists && check.data.email === typed && (
          <Notice
            tone="info"
            className="mt-2"
            action={
              <Button variant="secondary" onClick={() => onLoginInstead(typed)}>
                <Trans>Ingresar con este correo</Trans>
              </Button>
            }
          >
            <Trans>Ya hay una cuenta con este correo.</Trans>
          </Notice>
        )}
      </div>
    </div>
  );
}

type DocumentFieldsProps = {
  type: FieldMetadata;
  number: FieldMetadata;
  defaults: { document_type: string; document_number: string };
};

function DocumentFields({ type, number, defaults }: DocumentFieldsProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(defaults.document_type);
  const numberProps = {
    label: t`Número de documento`,
    id: number.id,
    name: number.name,
    errors: number.errors ?? [],
    // Another type brings another mask, and with it another control: what was typed goes along.
    defaultValue: typeof number.value === "string" ? number.value : defaults.document_number,
    autoComplete: "off",
  };
  return (
    <>
      <SelectField
        label={t`Tipo de documento`}
        id={type.id}
        name={type.name}
        errors={type.errors ?? []}
        options={documentTypeOptions({ unnamed: false })}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {chosen === "ruc" ? (
        <TextField key={chosen} {...numberProps} placeholder="80028061-0" />
      ) : (
        <MaskedField
          key={chosen}
          {...numberProps}
          mask={chosen === "ci" ? ciMask : foreignDocumentMask}
          inputMode={chosen === "ci" ? "numeric" : "text"}
        />
      )}
    </>
  );
}
