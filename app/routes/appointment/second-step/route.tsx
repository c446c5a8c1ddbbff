import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  Form,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from "@remix-run/react";
import type { SeriesAvailability } from "~/booking/mark-dates";
import { StepFrame } from "~/booking/step-frame";
import { summariseBooking } from "~/booking/summarise";
import { useAnswer } from "~/booking/use-answer";
import { paths } from "~/paths";
import { pageTitle } from "~/shell/page-title";
import { Notice } from "~/ui/notice";
import { actOnSecondStep } from "./act";
import { DayChoice } from "./day-choice";
import { requireSecondStep } from "./guard";
import { HelperSection } from "./helper-section";
import type { StepReply } from "./intents";
import { loadSecondStep } from "./load";
import { ObservationsField } from "./observations-field";
import { Series } from "./series";
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

/** Nothing that the loader gives depends on the observations. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.get("intent") !== "observations" && defaultShouldRevalidate;

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
  const result = useAnswer(slow.helper);

  const { booking } = step;
  const isKnown = days.state !== "waiting" && result.state !== "waiting";
  const availability: SeriesAvailability = {
    freeDays: days.state === "ready" ? days.value : null,
    helperDates: result.state === "ready" ? result.value.freeDates : null,
    conflicts,
    isNobodyFree: result.state === "ready" && !result.value.found,
  };
  const isRefused = booking.appointment.dates.some((date) => conflicts.includes(date));

  return (
    <StepFrame
      step={2}
      heading={<Trans>Fecha y horario</Trans>}
      summary={summariseBooking(booking, services, frequencies)}
      back={paths.appointment.firstStep()}
      formId={FORM_ID}
      busy={navigation.state !== "idle"}
      nextPath={paths.appointment.thirdStep()}
    >
      <Form method="post" id={FORM_ID} noValidate>
        <StepErrors
          reply={navigation.state === "idle" ? reply : undefined}
          remaining={listFaults(booking, service.duration_minutes, availability)}
        />
        {isRefused && (
          <Notice
            tone="warn"
            role="alert"
            className="mb-8"
            title={<Trans>Alguien reservó antes</Trans>}
          >
            <Plural
              value={conflicts.length}
              one="Una de tus fechas se ocupó mientras pagabas. No se cobró nada: elegí otra y seguí."
              other="# de tus fechas se ocuparon mientras pagabas. No se cobró nada: elegí otras y seguí."
            />
          </Notice>
        )}
        <WindowFields service={service} step={step} />
        <DayChoice days={days} step={step} onRetry={revalidate} />
        <Series availability={isKnown || conflicts.length > 0 ? availability : null} step={step} />
        <HelperSection
          result={result}
          known={slow.knownHelpers}
          step={step}
          unseen={navigation.state === "idle" && reply?.unseen ? reply : null}
          onRetry={revalidate}
        />
        <ObservationsField />
        <input type="hidden" name="start_date" value={booking.appointment.start_date} />
        <input type="hidden" name="intent" value="next" />
      </Form>
    </StepFrame>
  );
}

export { RouteError as ErrorBoundary } from "~/shell/route-error";
