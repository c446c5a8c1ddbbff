import { type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import {
  Await,
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  useFetcher,
  useLoaderData,
} from "@remix-run/react";
import { Suspense } from "react";
import { fetchReferral } from "~/api/referral";
import { type User, updateUser } from "~/api/user";
import { PhoneVerification } from "~/auth/phone-verification";
import { isDocumentType } from "~/domain/documents";
import { requireLogin } from "~/session/guards";
import { changeState } from "~/state/store";
import { Button } from "~/ui/button";
import { FetcherForm } from "~/ui/fetcher-form";
import { wireField } from "~/ui/form-field";
import { LatePart } from "~/ui/late-part";
import { Page } from "~/ui/page";
import { SelectField } from "~/ui/select-field";
import { EmailInput, PasswordField, TextField } from "~/ui/text-field";
import { showToast } from "~/ui/toaster";
import { documentTypeOptions } from "~/wording/documents";
import { pageTitle } from "~/wording/page-title";
import { replyToRefusal } from "~/wording/refused-form";
import { changesOf, isNewEmail, personalDataSchema, personalFields } from "./personal-data";

export const handle = { breadcrumb: () => <Trans>Mis datos</Trans> };

export const meta = () => pageTitle(t`Mis datos`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  // An offer: without an answer the screen goes without it.
  const referral = fetchReferral({ signal: request.signal }).catch(() => null);
  return { user, referral };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireLogin(request);
  const submission = parseWithZod(await request.formData(), { schema: personalDataSchema(user) });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const changes = changesOf(submission.value, user);
  if (Object.keys(changes).length > 0) {
    try {
      changeState("auth", { user: await updateUser(changes) });
    } catch (error) {
      return data(replyToRefusal(submission, error, personalFields), { status: 422 });
    }
  }
  showToast({ type: "success", text: t`Guardamos tus datos.` });
  return data(submission.reply());
}

const loadReferralCard = () => import("./referral-card");

export default function Show() {
  const { user, referral } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      heading={<Trans>Mis datos</Trans>}
      lead={<Trans>Con estos datos te avisamos de cada visita y preparamos tus facturas.</Trans>}
    >
      <PersonalDataForm user={user} />
      <Suspense>
        <Await resolve={referral}>
          {(value) =>
            value && (
              <LatePart load={loadReferralCard}>
                {({ ReferralCard }) => <ReferralCard referral={value} />}
              </LatePart>
            )
          }
        </Await>
      </Suspense>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";

function PersonalDataForm({ user }: { user: User }) {
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
