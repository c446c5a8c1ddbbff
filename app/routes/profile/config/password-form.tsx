import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Trans, useLingui } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/button";
import { FetcherForm } from "~/ui/fetcher-form";
import { Section } from "~/ui/page";
import { PasswordField } from "~/ui/text-field";
import { passwordSchema } from "./password-schema";

/** Another password; nothing of it stays once it is changed. */
export function PasswordForm({ email }: { email: string }) {
  const fetcher = useFetcher<SubmissionResult<string[]>>();
  const [count, setCount] = useState(0);
  const { data: reply, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && reply && reply.status !== "error") setCount((before) => before + 1);
  }, [state, reply]);
  return (
    <Section framed heading={<Trans>Contraseña</Trans>}>
      <PasswordInputs key={count} email={email} fetcher={fetcher} />
    </Section>
  );
}

type PasswordInputsProps = {
  email: string;
  fetcher: ReturnType<typeof useFetcher<SubmissionResult<string[]>>>;
};

function PasswordInputs({ email, fetcher }: PasswordInputsProps) {
  const { t } = useLingui();
  const { data: reply, state } = fetcher;
  const [form, fields] = useForm({
    lastResult: state === "idle" && reply?.status === "error" ? reply : undefined,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => parseWithZod(formData, { schema: passwordSchema }),
  });
  return (
    <FetcherForm fetcher={fetcher} form={form} className="max-w-md space-y-5">
      <input type="hidden" name="intent" value="password" />
      {/* For password managers: whose password this is. */}
      <input type="email" value={email} autoComplete="username" readOnly hidden />
      <PasswordField
        label={t`Contraseña actual`}
        id={fields.current_password.id}
        name={fields.current_password.name}
        errors={fields.current_password.errors ?? []}
        autoComplete="current-password"
      />
      <PasswordField
        label={t`Contraseña nueva`}
        hint={t`Al menos 8 caracteres.`}
        id={fields.password.id}
        name={fields.password.name}
        errors={fields.password.errors ?? []}
        autoComplete="new-password"
      />
      <Button type="submit" variant="secondary" busy={state !== "idle"}>
        <Trans>Cambiar contraseña</Trans>
      </Button>
    </FetcherForm>
  );
}
