import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { memo, useMemo } from "react";
import { freeDays, freeDaysQuery } from "~/booking/find-free";
import { StepFrame } from "~/booking/step-frame";
import { type BookingSummary, summariseBooking } from "~/booking/summarise";
import { requireNoOpenOrder } from "~/checkout/open-order";
import { bookedService } from "~/domain/service-options";
import { paths } from "~/paths";
import { requireAddress, requireAllowed } from "~/session/guards";
import { readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";
import { defer } from "~/ui/deferred";
import { pageTitle } from "~/wording/page-title";
import { actOnFirstStep, type ChoiceErrors, withFrequency } from "./act";
import { recallSizes, withHomeSize } from "./home-sizes";
import { loadNearestHour, ServiceForm } from "./service-form";
import { useChoice } from "./use-choice";

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
  const query = service && freeDaysQuery(booking, service);
  const hour = service && loadNearestHour(booking, service, request.signal);
  return {
    services: allServices,
    frequencies: allFrequencies,
    homes,
    days: query ? defer(freeDays().load(query, request.signal)) : null,
    hour: hour ? defer(hour) : null,
  };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireAllowed(request);
  await requireAddress(request);
  await requireNoOpenOrder(user);
  return actOnFirstStep(request);
}

const FORM_ID = "first-step";

export default function FirstStep() {
  const { services, frequencies, homes } = useLoaderData<typeof clientLoader>();
  const { booking } = useChoice(frequencies, homes);
  const summary = useMemo(
    () => summariseBooking(booking, services, frequencies),
    [booking, services, frequencies],
  );
  return <FirstStepFrame summary={summary} busy={useNavigation().state !== "idle"} />;
}

type FirstStepFrameProps = { summary: BookingSummary; busy: boolean };

/** Memoised, because the router renders what reads its state at each step of a request. */
const FirstStepFrame = memo(function FirstStepFrame({ summary, busy }: FirstStepFrameProps) {
  return (
    <StepFrame
      step={1}
      heading={<Trans>Servicio y frecuencia</Trans>}
      summary={summary}
      back={paths.home()}
      formId={FORM_ID}
      busy={busy}
      nextPath={paths.appointment.secondStep()}
    >
      <Choices busy={busy} />
    </StepFrame>
  );
});

function Choices({ busy }: { busy: boolean }) {
  const { services, frequencies, homes, days, hour } = useLoaderData<typeof clientLoader>();
  const refusal = useActionData<ChoiceErrors>();
  const { booking, choose } = useChoice(frequencies, homes);
  return (
    <ServiceForm
      id={FORM_ID}
      {...{ services, frequencies, appointment: booking.appointment, choose, hour, days }}
      refusal={busy ? undefined : refusal}
    />
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
