import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { profileFields } from "~/api/user";
import { updateUser } from "~/api/user-changes";
import { answerForm } from "~/forms/answer-form";
import { readJsonField } from "~/forms/json-field";
import { loadInvitation } from "~/orders/referral-card";
import { requireLogin } from "~/session/guards";
import { storeChangedUser } from "~/state/changed-user";
import { Deferred } from "~/ui/deferred";
import { Page } from "~/ui/page";
import { showToast } from "~/ui/toaster";
import { pageTitle } from "~/wording/page-title";
import {
  changesOf,
  PersonalDataForm,
  personalDataSchema,
  SHOWN_FIELD,
  shownSchema,
} from "./personal-data";

export const handle = { breadcrumb: () => <Trans>Mis datos</Trans> };

export const meta = () => pageTitle(t`Mis datos`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireLogin(request);
  return { user, invitation: loadInvitation({ signal: request.signal }) };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireLogin(request);
  const form = await request.formData();
  // Another tab may have changed what this form still shows, which counts as unchanged.
  const shown = { ...user, ...readJsonField(form, SHOWN_FIELD, shownSchema) };
  return answerForm(form, {
    schema: personalDataSchema(shown),
    fields: [...profileFields, "current_password"],
    async send(typed) {
      const changes = changesOf(typed, shown, form);
      if (Object.keys(changes).length > 0) {
        storeChangedUser(changes, await updateUser({ body: changes }));
      }
      showToast({ type: "success", text: t`Guardamos tus datos.` });
    },
  });
}

export default function Show() {
  const { user, invitation } = useLoaderData<typeof clientLoader>();
  return (
    <Page
      heading={<Trans>Mis datos</Trans>}
      lead={<Trans>Con estos datos te avisamos de cada visita y preparamos tus facturas.</Trans>}
    >
      <PersonalDataForm user={user} />
      <Deferred resolve={invitation}>{(card) => card}</Deferred>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
