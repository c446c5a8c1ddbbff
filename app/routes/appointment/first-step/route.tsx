import type { SubmissionResult } from "@conform-to/react";
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
import { requireNoOpenOrder } from "~/checkout/entry";
import { paths } from "~/paths";
import { requireAddress, requireAllowed } from "~/session/guards";
import { pageTitle } from "~/shell/page-title";
import { frequencies, services } from "~/state/reference";
import { actOnFirstStep } from "./act";
import { ServiceForm } from "./service-form";
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
  return { services: allServices, frequencies: allFrequencies };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireAllowed(request);
  await requireAddress(request);
  await requireNoOpenOrder(user);
  return actOnFirstStep(request);
}

const FORM_ID = "first-step";

export default function FirstStep() {
  const { services, frequencies } = useLoaderData<typeof clientLoader>();
  const refusal = useActionData<SubmissionResult<string[]>>();
  const navigation = useNavigation();
  const { booking, choose } = useChoice(frequencies);
  return (
    <StepFrame
      step={1}
      heading={<Trans>Servicio y frecuencia</Trans>}
      lead={<Trans>Elegí qué necesitás y cada cuánto. Ves el total antes de pagar.</Trans>}
      summary={summariseBooking(booking, services, frequencies)}
      back={paths.home()}
      formId={FORM_ID}
      busy={navigation.state !== "idle"}
      nextPath={paths.appointment.secondStep()}
    >
      <ServiceForm
        id={FORM_ID}
        services={services}
        frequencies={frequencies}
        appointment={booking.appointment}
        choose={choose}
        refusal={navigation.state === "idle" ? refusal : undefined}
      />
    </StepFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
