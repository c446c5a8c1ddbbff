import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  data,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from "@remix-run/react";
import { chooseFrequency, chooseService } from "~/booking/choices";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { useBooking } from "~/booking/use-booking";
import { requireNoOpenOrder } from "~/checkout/entry";
import { paths } from "~/paths";
import { requireAddress, requireAllowed } from "~/session/guards";
import { pageTitle } from "~/shell/page-title";
import { changeAppointment, readBooking } from "~/state/booking";
import { frequencies, services } from "~/state/reference";
import { choiceSchema } from "./choice-schema";
import { ServiceForm } from "./service-form";

export const handle = { breadcrumb: () => <Trans>Servicio y frecuencia</Trans> };

export const meta = () => pageTitle(t`Servicio y frecuencia`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireAllowed(request);
  await requireAddress(request);
  await requireNoOpenOrder(user);
  const [known, rhythms] = await Promise.all([
    services(request.signal),
    frequencies(request.signal),
  ]);
  return { services: known, frequencies: rhythms };
}

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const user = await requireAllowed(request);
  await requireAddress(request);
  await requireNoOpenOrder(user);
  const submission = parseWithZod(await request.formData(), { schema: choiceSchema });
  if (submission.status !== "success") return data(submission.reply(), { status: 422 });
  const { service, frequency: id } = submission.value;
  const frequency = (await frequencies()).find((known) => known.id === id);
  if (!frequency) {
    const refusal = { fieldErrors: { frequency: [t`Esa frecuencia ya no existe. Elegí otra.`] } };
    return data(submission.reply(refusal), { status: 422 });
  }
  changeAppointment(chooseService(readBooking().appointment, service));
  changeAppointment(chooseFrequency(readBooking().appointment, frequency));
  return redirect(paths.appointment.secondStep());
}

const FORM_ID = "first-step";

export default function FirstStep() {
  const { services, frequencies } = useLoaderData<typeof clientLoader>();
  const refusal = useActionData<SubmissionResult<string[]>>();
  const navigation = useNavigation();
  const booking = useBooking();
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
        refusal={navigation.state === "idle" ? refusal : undefined}
      />
    </StepFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
