import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { memo } from "react";
import { freeDays, freeDaysQuery } from "~/booking/find-free";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { requireNoOpenOrder } from "~/checkout/open-order";
import { bookedService } from "~/domain/service-options";
import { paths } from "~/paths";
import { requireAddress, requireAllowed } from "~/session/guards";
import type { BookedVisits } from "~/state/areas";
import { readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";
import { defer } from "~/ui/deferred";
import { pageTitle } from "~/wording/page-title";
import { actOnFirstStep, type ChoiceErrors, withFrequency } from "./act";
import { recallSizes, withHomeSize } from "./home-sizes";
import { findNearestHour } from "./option-fields";
import { ServiceForm, type ServiceFormProps } from "./service-form";
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
  return {
    services: allServices,
    frequencies: allFrequencies,
    homes,
    days: query ? defer(freeDays().load(query, request.signal)) : null,
    hour: service ? defer(findNearestHour(booking, service, request.signal)) : null,
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
  const refusal = useActionData<ChoiceErrors>();
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle";
  const choice = useChoice(frequencies, homes);
  return (
    <Screen
      services={services}
      frequencies={frequencies}
      busy={busy}
      {...choice}
      refusal={formMethod === "POST" ? undefined : refusal}
    />
  );
}

type ScreenProps = Omit<ServiceFormProps, "id" | "appointment"> & {
  booking: BookedVisits;
  busy: boolean;
};

/** Memoised, because the router renders what reads its state at each step of a request. */
const Screen = memo(function Screen({ booking, busy, ...choices }: ScreenProps) {
  return (
    <StepFrame
      step={1}
      heading={<Trans>Servicio y frecuencia</Trans>}
      summary={summariseBooking(booking, choices.services, choices.frequencies)}
      back={paths.home()}
      formId={FORM_ID}
      busy={busy}
      nextPath={paths.appointment.secondStep()}
    >
      <ServiceForm id={FORM_ID} appointment={booking.appointment} {...choices} />
    </StepFrame>
  );
});

export { RouteError as ErrorBoundary } from "~/shell/route-error";
