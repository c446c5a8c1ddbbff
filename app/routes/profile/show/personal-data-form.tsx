import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import type { User } from "~/api/user";
import { PhoneVerification } from "~/auth/phone-verification";
import { isDocumentType } from "~/domain/documents";
import { Button } from "~/ui/button";
import { EmailInput, PasswordField } from "~/ui/credential-fields";
import { FetcherForm } from "~/ui/fetcher-form";
import { wireField } from "~/ui/form-field";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { documentTypeOptions } from "~/wording/documents";
import { isNewEmail, personalDataSchema } from "./personal-data";

export function PersonalDataForm({ user }: { user: User }) {
  const { t } = useLingui();
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const [form, fields] = useForm({
    lastResult: fetcher.state === "idle" ? fetcher.data : undefined,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) =>
      parseWithZod(formData, {
        schema: (intent) => personalDataSchema(user, { isSubmitted: intent === null }),
      }),
  });

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
      {/* A saved number starts the field over. */}
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
      <Button type="submit" busy={fetcher.state !== "idle"}>
        <Trans>Guardar cambios</Trans>
      </Button>
    </FetcherForm>
  );
}
