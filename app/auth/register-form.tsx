import { getFormProps } from "@conform-to/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { type ClientLoaderFunctionArgs, useFetcher } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useNewReply } from "~/browser/use-new-reply";
import { settings } from "~/config";
import { formatPhone } from "~/domain/phone-format";
import { EmailInput, PasswordField } from "~/forms/credential-fields";
import { DocumentNumber } from "~/forms/document-number";
import { FormErrors } from "~/forms/error-summary";
import { useFetcherForm } from "~/forms/fetcher-form";
import { type FieldProps, fieldProps } from "~/forms/form-field";
import { SelectField } from "~/forms/select-field";
import { TextField } from "~/forms/text-field";
import { actions } from "~/paths";
import { changeState, readState } from "~/state/store";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { documentTypeOptions } from "~/wording/documents";
import { FriendGift } from "~/wording/friend-gift";
import { type RegistrationDraft, readRegistration, registrationDraft, saveDraft } from "./drafts";
import { plainEmail } from "./person-fields";
import type { PhoneSteps } from "./phone-code";
import { PhoneVerification } from "./phone-verification";
import { registerSchema } from "./register-schema";

function startingDraft(): RegistrationDraft {
  const draft = registrationDraft();
  return {
    ...draft,
    phone: draft.phone || formatPhone(readState().appointment.address?.phone ?? ""),
  };
}

export function RegisterForm({ onLoginInstead }: { onLoginInstead: (email: string) => void }) {
  const { t } = useLingui();
  const [draft] = useState(startingDraft);
  const [friendCode] = useState(() => readState().profile.friendCode);
  const asksDocument = settings().registerDocument || registrationDraft().document_type !== "";
  const { fetcher, busy, result, form, fields } = useFetcherForm(registerSchema, {
    defaultValue: {
      document_type: draft.document_type || "ci",
      document_number: draft.document_number,
    },
  });

  function savePhoneSteps(steps: PhoneSteps) {
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
      <FriendGift />
      <TextField
        {...fieldProps(fields.name)}
        label={t`Nombre y apellido`}
        defaultValue={draft.name}
        autoComplete="name"
        data-autofocus={draft.name ? undefined : true}
      />
      <PhoneVerification
        {...fieldProps(fields.phone)}
        refusal={result?.error?.phone}
        start={draft}
        onStep={savePhoneSteps}
        nextId={fields.email.id}
        isRegistration
      />
      <RegisterEmail
        {...fieldProps(fields.email)}
        refusal={result?.error?.email}
        defaultValue={draft.email}
        onLoginInstead={onLoginInstead}
      />
      <PasswordField
        {...fieldProps(fields.password)}
        label={t`Contraseña`}
        hint={t`Al menos 8 caracteres.`}
        defaultValue={draft.password}
        autoComplete="new-password"
      />
      {asksDocument && (
        <>
          <SelectField
            {...fieldProps(fields.document_type)}
            label={t`Tipo de documento`}
            options={documentTypeOptions({ unnamed: false })}
            defaultValue={fields.document_type.initialValue}
          />
          <DocumentNumber
            {...fieldProps(fields.document_number)}
            type={fields.document_type.value ?? "ci"}
            defaultValue={fields.document_number.value ?? ""}
          />
        </>
      )}
      {friendCode && (
        <TextField
          {...fieldProps(fields.referral_code)}
          label={t`Código de un amigo`}
          defaultValue={friendCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) =>
            changeState("profile", { friendCode: event.target.value, friend: null })
          }
        />
      )}
      <Terms />
      <FormErrors errors={form.errors} takesFocus={false} />
      {/* Stays in view while the fields scroll below it. */}
      <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 border-line border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6">
        <Button type="submit" wide busy={busy}>
          <Trans>Crear cuenta</Trans>
        </Button>
      </div>
    </fetcher.Form>
  );
}

type EmailCheck = (
  args: ClientLoaderFunctionArgs,
) => Promise<{ email: string; exists: Promise<boolean> }>;

type RegisterEmailProps = FieldProps & {
  /** The backend's errors for the e-mail when the form was sent; each reply brings a new array. */
  refusal: readonly string[] | null | undefined;
  defaultValue: string;
  onLoginInstead: (email: string) => void;
};

/** Checks on blur, and after a refusal, whether the e-mail has an account, and offers to log in. */
function RegisterEmail({ onLoginInstead, refusal, ...field }: RegisterEmailProps) {
  const check = useFetcher<EmailCheck>();
  const [email, setEmail] = useState(field.defaultValue);
  const typed = plainEmail(email);
  const [taken, setTaken] = useState("");
  const [free, setFree] = useState("");
  useNewReply(check.data, ({ email: asked, exists }) => {
    void exists.then((found) => (found ? setTaken : setFree)(asked));
  });

  // A registration whose answer was lost may have made the account since the check that found none.
  useNewReply(refusal, () => {
    if (free === typed) loadCheck();
  });

  function loadCheck() {
    check.load(`${actions.emailExists}?${new URLSearchParams({ email: typed })}`);
  }

  function checkEmail() {
    if (/^\S+@\S+\.\S+$/.test(typed) && check.data?.email !== typed) loadCheck();
  }

  return (
    <div>
      <EmailInput
        {...field}
        onChange={(event) => setEmail(event.target.value)}
        onBlur={checkEmail}
      />
      <div role="status">
        {taken !== "" && taken === typed && (
          <Notice
            className="mt-2"
            action={
              <Button variant="secondary" onClick={() => onLoginInstead(typed)}>
                <Trans>Ingresar con este correo</Trans>
              </Button>
            }
          >
            {!field.errors?.length && <Trans>Ya hay una cuenta con este correo.</Trans>}
          </Notice>
        )}
      </div>
    </div>
  );
}

function Terms() {
  const { termsUrl, privacyUrl } = settings();
  const page = (url: string, text: ReactNode) => (
    <a href={url} target="_blank" rel="noreferrer" className="link">
      {text}
    </a>
  );
  const terms = page(termsUrl, <Trans>términos y condiciones</Trans>);
  const privacy = page(privacyUrl, <Trans>política de privacidad</Trans>);
  if (!termsUrl && !privacyUrl) return null;
  return (
    <p className="text-muted text-sm">
      {!privacyUrl ? (
        <Trans>Al crear tu cuenta aceptás los {terms}.</Trans>
      ) : !termsUrl ? (
        <Trans>Al crear tu cuenta aceptás la {privacy}.</Trans>
      ) : (
        <Trans>
          Al crear tu cuenta aceptás los {terms} y la {privacy}.
        </Trans>
      )}
    </p>
  );
}
