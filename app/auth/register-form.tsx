import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import { formatPhone } from "~/domain/phone";
import { actions } from "~/paths";
import { readState } from "~/state/store";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/error-summary";
import { PasswordField, TextField } from "~/ui/text-field";
import type { PhoneSteps } from "./phone/phone-steps";
import { PhoneVerification } from "./phone/phone-verification";
import { RegisterDocument } from "./register-document";
import { RegisterEmail } from "./register-email";
import { registerSchema } from "./register-schema";
import {
  type RegistrationDraft,
  readRegistration,
  registrationDraft,
  saveDraft,
} from "./registration-draft";
import { wireField } from "./wire-field";

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
