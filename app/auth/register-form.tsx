import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { ciMask, foreignDocumentMask } from "~/domain/masks";
import { formatPhone } from "~/domain/phone";
import { actions } from "~/paths";
import { readState } from "~/state/store";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/error-summary";
import { MaskedField } from "~/ui/masked-field";
import { Notice } from "~/ui/notice";
import { SelectField } from "~/ui/select-field";
import { PasswordField, TextField } from "~/ui/text-field";
import { documentTypeOptions } from "~/wording/documents";
import { EmailInput } from "./email-input";
import type { PhoneSteps } from "./phone/phone-steps";
import { PhoneVerification } from "./phone/phone-verification";
import { registerSchema } from "./register-schema";
import {
  type RegistrationDraft,
  readRegistration,
  registrationDraft,
  saveDraft,
} from "./registration-draft";
import { type WiredField, wireField } from "./wire-field";

type RegisterFormProps = {
  /** The person has an account under this address and wants to log in. */
  onLoginInstead: (email: string) => void;
};

/** What was left in the form; the phone of the booking's address is not asked for twice. */
function startingDraft(): RegistrationDraft {
  const draft = registrationDraft();
  return {
    ...draft,
    phone: draft.phone || formatPhone(readState().appointment.address?.phone ?? ""),
  };
}

export function RegisterForm({ onLoginInstead }: RegisterFormProps) {
  const { t } = useLingui();
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const [draft] = useState(startingDraft);
  const [form, fields] = useForm({
    lastResult: fetcher.data ?? null,
    defaultValue: { document_number: draft.document_number },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: registerSchema }),
  });

  function keepPhoneSteps(steps: PhoneSteps) {
    saveDraft(steps);
    if (steps.verified_phone) form.validate({ name: fields.phone.name });
  }

  return (
    <fetcher.Form
      method="post"
      action={actions.register}
      {...getFormProps(form)}
      onInput={(event) => saveDraft(readRegistration(event.currentTarget))}
      className="space-y-5"
    >
      <TextField
        {...wireField(fields.name)}
        label={t`Nombre y apellido`}
        defaultValue={draft.name}
        autoComplete="name"
      />
      <RegisterEmail
        {...wireField(fields.email)}
        defaultValue={draft.email}
        onLoginInstead={onLoginInstead}
      />
      <PhoneVerification {...wireField(fields.phone)} start={draft} onStep={keepPhoneSteps} />
      <RegisterDocument
        type={wireField(fields.document_type)}
        number={wireField(fields.document_number)}
        defaultType={draft.document_type}
        typedNumber={fields.document_number.value}
      />
      <PasswordField
        {...wireField(fields.password)}
        label={t`Contraseña`}
        hint={t`Al menos 8 caracteres.`}
        defaultValue={draft.password}
        autoComplete="new-password"
      />
      <FormErrors errors={form.errors} takesFocus={false} />
      <Button type="submit" wide busy={fetcher.state !== "idle"}>
        <Trans>Crear cuenta</Trans>
      </Button>
    </fetcher.Form>
  );
}

type RegisterEmailProps = WiredField & {
  defaultValue: string;
  onLoginInstead: (email: string) => void;
};

/** Checks on leaving whether the address has an account, and then offers to log in. */
function RegisterEmail({ onLoginInstead, ...field }: RegisterEmailProps) {
  const check = useFetcher<{ email: string; exists: boolean } | null>();
  const [email, setEmail] = useState(field.defaultValue);
  const typed = email.trim();

  function checkEmail() {
    if (!/^\S+@\S+\.\S+$/.test(typed) || check.data?.email === typed) return;
    check.load(`${actions.emailExists}?${new URLSearchParams({ email: typed })}`);
  }

  return (
    <div>
      <EmailInput
        {...field}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={checkEmail}
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

type RegisterDocumentProps = {
  type: WiredField;
  number: WiredField;
  defaultType: string;
  typedNumber: string | undefined;
};

/** The document's type and number; each type has a mask of its own. */
function RegisterDocument({ type, number, defaultType, typedNumber }: RegisterDocumentProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(defaultType);
  const numberProps = {
    ...number,
    label: t`Número de documento`,
    // Another type is another control: it begins with what was typed.
    defaultValue: typedNumber ?? "",
    autoComplete: "off",
  };
  return (
    <>
      <SelectField
        {...type}
        label={t`Tipo de documento`}
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
