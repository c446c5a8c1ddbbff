import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { timeNow } from "~/api/sending/server-clock";
import { respond } from "~/browser/action-reply";
import { todayInAsuncion } from "~/domain/dates";
import { requireHelper } from "~/session/area-access";
import { readFormDrafts, saveFormDraft } from "~/session/form-drafts";
import { HelperBar } from "~/shell/bar/helper-bar";
import { LanguageChoice } from "~/shell/language-choice";
import { cities } from "~/state/reference";
import { useStore } from "~/state/store";
import { Notice } from "~/ui/notice";
import { Page } from "~/ui/page";
import { showToast } from "~/ui/toaster";
import { pageTitle } from "~/wording/page-title";
import {
  AVAILABILITY_DRAFT,
  type ConfigReply,
  mergeSaved,
  parseAvailabilityForm,
  saveChanges,
} from "./availability";
import { AvailabilityForm } from "./availability-form";
import { Fold } from "./fold";
import { PHONE_DRAFT, PhoneSection } from "./phone-section";

export const handle = { Bar: HelperBar, breadcrumb: () => <Trans>Configuración</Trans> };

export const meta = () => pageTitle(t`Configuración`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireHelper(request);
  return {
    user,
    // Without the list the zones cannot be edited, but the rest can.
    cities: await cities().catch(() => []),
    today: todayInAsuncion(timeNow()),
    drafts: await readFormDrafts(),
  };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const { availability } = await requireHelper(request);
  const form = await request.formData();
  if (form.get("intent") === "phone") {
    const phone = String(form.get("verified_phone") ?? "");
    return answer(await saveChanges({ phone }), PHONE_DRAFT, t`Guardamos tu teléfono.`);
  }
  if (form.get("day_off")) {
    const days_off = [t`Falta agregar el día libre que elegiste.`];
    return refuseForm({ days_off });
  }
  const submission = parseAvailabilityForm(form);
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).map(([name, messages]) => [
      name,
      messages ?? [],
    ]);
    return refuseForm(Object.fromEntries(errors));
  }
  const posted = submission.value;
  // The form follows the store, so it shows the availability of this user.
  const reply = await saveChanges(mergeSaved(posted, availability ?? posted));
  return answer(reply, AVAILABILITY_DRAFT, t`Guardamos tu configuración.`);
}

const refuseForm = (errors: Record<string, string[]>) =>
  respond<ConfigReply>({ saved: false, errors, broken: [] }, { reload: false });

function answer(reply: ConfigReply, subject: string, text: string) {
  if (reply.saved) {
    void saveFormDraft(subject, null);
    showToast({ type: "success", text });
  }
  return respond(reply, { reload: reply.saved });
}

export default function HelperConfig() {
  const { user, ...shown } = useLoaderData<typeof clientLoader>();
  // The store follows what another tab saves; during a logout it has no user, and the screen is still drawn.
  const availability = useStore(({ auth }) => (auth.user ?? user).availability);
  return (
    <Page
      heading={<Trans>Configuración</Trans>}
      lead={<Trans>Cuándo y dónde trabajás. Los clientes solo pueden reservarte así.</Trans>}
    >
      {availability ? (
        <AvailabilityForm {...shown} availability={availability} />
      ) : (
        <Notice>
          <Trans>Por ahora tu horario y tus zonas se manejan desde la oficina.</Trans>
        </Notice>
      )}
      <div className="mt-4 space-y-4">
        <PhoneSection phone={user.phone} />
        <Fold heading={<Trans>Idioma</Trans>}>
          <LanguageChoice />
        </Fold>
      </div>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
