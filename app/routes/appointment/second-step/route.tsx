import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import type { SeriesAvailability } from "~/booking/mark-dates";
import { LastService } from "~/booking/options/last-service";
import { ResultStatus } from "~/booking/options/result-status";
import { TakenNotice } from "~/booking/options/taken-notice";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { useAnswer } from "~/booking/use-answer";
import { isIntent, revalidateUnless } from "~/browser/should-revalidate";
import { paths } from "~/paths";
import { pageTitle } from "~/wording/page-title";
import { actOnSecondStep } from "./act";
import { ChosenDay } from "./chosen-day";
import { ChosenFields } from "./chosen-fields";
import { DayChoice } from "./day-choice";
import { requireSecondStep } from "./guard";
import type { StepReply } from "./intents";
import { loadSecondStep } from "./load";
import { ObservationsField } from "./observations-field";
import { StepErrors } from "./step-errors";
import { listFaults } from "./step-faults";
import { useStep } from "./use-step";
import { WindowFields } from "./window-fields";

export const handle = { breadcrumb: () => <Trans>Fecha y horario</Trans> };

export const meta = () => pageTitle(t`Fecha y horario`);

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const parts = await requireSecondStep(request);
  return loadSecondStep(request, parts);
}

/** The loader does not look at the observations. */
export const shouldRevalidate = revalidateUnless(isIntent("observations"));

export async function clientAction({ request }: ClientActionFunctionArgs) {
  const parts = await requireSecondStep(request);
  return actOnSecondStep(request, parts);
}

const FORM_ID = "second-step";

export default function SecondStep() {
  const { service, frequency, services, frequencies, conflicts, ...slow } =
    useLoaderData<typeof clientLoader>();
  const reply = useActionData<StepReply>();
  const navigation = useNavigation();
  const { revalidate } = useRevalidator();
  const step = useStep(frequency);
  const days = useAnswer(slow.days);
  const times = useAnswer(slow.times);
  const candidates = useAnswer(slow.candidates);
  const result = useAnswer(slow.helper);
  const chooseService = (id: number) => step.post("service", { service: String(id) });

  const { appointment } = step.booking;
  const found = result.state === "ready" ? result.value : null;
  const isKnown = days.state !== "waiting" && result.state !== "waiting" && !step.pending;
  const availability: SeriesAvailability = {
    freeDays: days.state === "ready" ? days.value : null,
    helperDates: found?.freeDates ?? null,
    conflicts,
    isNobodyFree: found?.found === false,
  };
  const remaining = listFaults(step.booking, service.duration_minutes, availability);
  const answered = navigation.state === "idle" ? reply : undefined;
  const said = answered?.faults;

  return (
    <StepFrame
      step={2}
      heading={<Trans>Fecha y horario</Trans>}
      summary={summariseBooking(step.booking, services, frequencies)}
      back={paths.appointment.firstStep()}
      formId={FORM_ID}
      busy={navigation.state !== "idle"}
      nextPath={paths.appointment.thirdStep()}
    >
      <Form method="post" id={FORM_ID} noValidate className="space-y-5.5">
        {said && <StepErrors said={said} remaining={remaining} />}
        <TakenNotice conflicts={conflicts} dates={appointment.dates} />
        <LastService services={services} appointment={appointment} onChoose={chooseService} />
        <WindowFields service={service} step={step} />
        <DayChoice days={days} step={step} onRetry={revalidate} />
        {appointment.start_date && (
          <ChosenDay
            service={service}
            times={times}
            availability={isKnown || conflicts.length > 0 ? availability : null}
            otherDays={found?.otherDays ?? null}
            result={result}
            candidates={candidates}
            known={slow.knownHelpers}
            step={step}
            unseen={answered?.unseen ? answered : null}
            onRetry={revalidate}
          />
        )}
        <ResultStatus appointment={appointment} availability={isKnown ? availability : null} />
        <ObservationsField />
        <ChosenFields appointment={appointment} />
      </Form>
    </StepFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
