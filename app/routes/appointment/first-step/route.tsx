import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { requireNoOpenOrder } from "~/checkout/open-order";
import { bookedService } from "~/domain/service-options";
import { paths } from "~/paths";
import { requireAddress, requireAllowed } from "~/session/guards";
import { readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";
import { pageTitle } from "~/wording/page-title";
import { actOnFirstStep, type ChoiceErrors, withFrequency } from "./act";
import { recallSizes, withHomeSize } from "./home-sizes";
import { loadNearestDays, NearestDays } from "./nearest-days";
import { ChosenFields, loadNearestHour, ServiceForm, useChoice } from "./service-form";

export const handle = { breadcrumb: () => <Trans>Servicio y frecuencia</Trans> };

export const meta = () => pageTitle(t`Servicio y frecuencia`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireAllowed(request);
  await requireAddress(request);
  await requireNoOpenOrder(user);
  const [allServices, allFrequencies] = await Promise.all([
    services(request.signal),
    frequencies(request.signal),
  ]);
  const saved = readBooking();
  const homes = await recallSizes(saved, allServices);
  const appointment = withHomeSize(withFrequency(saved.appointment, allFrequencies), homes);
  const booking = { ...saved, appointment };
  const service = bookedService(allServices, appointment);
  const days = service ? loadNearestDays(booking, service, request.signal) : null;
  const hour = service ? loadNearestHour(booking, service, request.signal) : null;
  // Both are optional on the screen, so a rejection is handled here.
  days?.catch(() => {});
  hour?.catch(() => {});
  return { services: allServices, frequencies: allFrequencies, homes, days, hour };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireAllowed(request);
  await requireAddress(request);
  await requireNoOpenOrder(user);
  return actOnFirstStep(request);
}

const FORM_ID = "first-step";

export default function FirstStep() {
  const { services, frequencies, homes, days, hour } = useLoaderData<typeof clientLoader>();
  const refusal = useActionData<ChoiceErrors>();
  const navigation = useNavigation();
  const { booking, choose } = useChoice(frequencies, homes);
  const { appointment } = booking;
  return (
    <StepFrame
      step={1}
      heading={<Trans>Servicio y frecuencia</Trans>}
      summary={summariseBooking(booking, services, frequencies)}
      back={paths.home()}
      formId={FORM_ID}
      busy={navigation.state !== "idle"}
      nextPath={paths.appointment.secondStep()}
    >
      <ServiceForm
        id={FORM_ID}
        {...{ services, frequencies, appointment, choose, hour }}
        refusal={navigation.state === "idle" ? refusal : undefined}
        beside={
          <NearestDays days={days}>
            <ChosenFields appointment={appointment} />
          </NearestDays>
        }
      />
    </StepFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
