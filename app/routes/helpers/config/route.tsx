import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
} from "@remix-run/react";
import { timeNow } from "~/api/sending/server-clock";
import { respond } from "~/browser/should-revalidate";
import { todayInAsuncion } from "~/domain/dates";
import { requireHelper } from "~/session/area-access";
import { HelperBar } from "~/shell/bar/helper-bar";
import { LanguageChoice } from "~/shell/language-choice";
import { cities } from "~/state/reference";
import { useStore } from "~/state/store";
import { Notice } from "~/ui/notice";
import { Page, Section } from "~/ui/page";
import { showToast } from "~/ui/toaster";
import { pageTitle } from "~/wording/page-title";
import { type ConfigReply, parseAvailabilityForm, saveChanges } from "./availability";
import { AvailabilityForm } from "./availability-form";
import { PhoneSection } from "./phone-section";

export const handle = { Bar: HelperBar, breadcrumb: () => <Trans>Configuración</Trans> };

export const meta = () => pageTitle(t`Configuración`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireHelper(request);
  return {
    user,
    // Without the list the zones cannot be edited, but the rest can.
    cities: await cities().catch(() => []),
    today: todayInAsuncion(timeNow()),
  };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireHelper(request);
  const form = await request.formData();
  if (form.get("intent") === "phone") {
    const phone = String(form.get("verified_phone") ?? "");
    return answer(await saveChanges({ phone }, user.availability), t`Guardamos tu teléfono.`);
  }
  if (form.get("day_off")) {
    const days_off = [t`Falta agregar el día libre que elegiste.`];
    return answer({ saved: false, errors: { days_off }, broken: [] }, "");
  }
  const submission = parseAvailabilityForm(form);
  if (submission.status !== "success") {
    const errors = Object.entries(submission.error ?? {}).map(([name, said]) => [name, said ?? []]);
    return answer({ saved: false, errors: Object.fromEntries(errors), broken: [] }, "");
  }
  const { value: availability } = submission;
  return answer(await saveChanges({ availability }, availability), t`Guardamos tu configuración.`);
}

function answer(reply: ConfigReply, text: string) {
  if (reply.saved) showToast({ type: "success", text });
  return respond(reply, { reload: reply.saved });
}

export default function HelperConfig() {
  const { user, cities, today } = useLoaderData<typeof clientLoader>();
  // The store follows what another tab saves; during a logout it has no user, and the screen is still drawn.
  const availability = useStore(({ auth }) => (auth.user ?? user).availability ?? null);
  return (
    <Page
      heading={<Trans>Configuración</Trans>}
      lead={<Trans>Cuándo y dónde trabajás. Los clientes solo pueden reservarte así.</Trans>}
    >
      {availability ? (
        <AvailabilityForm availability={availability} cities={cities} today={today} />
      ) : (
        <Notice>
          <Trans>Por ahora tu horario y tus zonas se manejan desde la oficina.</Trans>
        </Notice>
      )}
      <PhoneSection phone={user.phone} />
      <Section heading={<Trans>Idioma</Trans>}>
        <LanguageChoice />
      </Section>
    </Page>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
