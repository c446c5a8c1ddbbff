import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import type { User } from "~/api/user";
import { isDocumentType } from "~/domain/documents";
import { Button } from "~/ui/button";
import { FormErrors } from "~/ui/error-summary";
import { SelectField } from "~/ui/select-field";
import { TextField } from "~/ui/text-field";
import { documentTypeOptions } from "~/wording/documents";
import { personalDataSchema } from "./personal-data";
import { PhoneField } from "./phone-field";

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

  function wire(field: (typeof fields)["name"]) {
    return { id: field.id, name: field.name, errors: field.errors ?? [] };
  }

  return (
    <fetcher.Form
      id={form.id}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      className="max-w-xl space-y-5"
    >
      <FormErrors errors={form.errors} />
      <TextField
        {...wire(fields.name)}
        label={t`Nombre y apellido`}
        defaultValue={user.name}
        autoComplete="name"
      />
      <TextField
        {...wire(fields.email)}
        label={t`Correo electrónico`}
        defaultValue={user.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {/* Saved, the new number is the user's: the field starts over with it. */}
      <PhoneField
        key={user.phone}
        id={fields.phone.id}
        name={fields.phone.name}
        verifiedName={fields.verified_phone.name}
        errors={fields.phone.errors}
        user={user}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          {...wire(fields.document_type)}
          label={t`Tipo de documento`}
          options={documentTypeOptions({ unnamed: false })}
          defaultValue={isDocumentType(user.document_type) ? user.document_type : "ci"}
        />
        <TextField
          {...wire(fields.document_number)}
          label={t`Número de documento`}
          defaultValue={user.document_number}
          autoComplete="off"
        />
      </div>
      <Button type="submit" busy={fetcher.state !== "idle"}>
        <Trans>Guardar cambios</Trans>
      </Button>
    </fetcher.Form>
  );
}
