import { Trans } from "@lingui/react/macro";
import type { RefObject } from "react";
import type { Alternative } from "~/api/availability";
import type { Service } from "~/api/reference";
import { freeDays, freeDaysQuery } from "~/booking/find-free";
import type { HelperResult } from "~/booking/helper-search";
import { TooShortDay } from "~/booking/too-short-day";
import { WaitForFree } from "~/booking/wait-for-free";
import { endOfVisit, isWholeDay } from "~/booking/window";
import { firstNameOf, formatDate, formatTime, formatTimeRange } from "~/domain/format";
import { nearestFree } from "~/domain/series";
import type { FittedService } from "~/domain/service-options";
import { paths } from "~/paths";
import type { BookedVisits } from "~/state/areas";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";
import type { Step } from "./use-step";
import { WidenButton } from "./window-fields";

const OFFERED_DAYS = 3;

type StepProps = { service: FittedService<Service>; step: Step };

/** `heading` receives the focus when the pressed button disappears. */
type NobodyProps = StepProps & { heading: RefObject<HTMLHeadingElement> };

/** Says why nobody comes on the chosen day, or the wished helper at the wished hour, and offers other ways to book. */
export function NobodyFree({ result, ...props }: NobodyProps & { result: HelperResult }) {
  if (result.found) return <OtherHour {...props} isNobody={result.searchedEveryone} />;
  if (result.isShort) return <TooShort {...props} />;
  return <NobodyInWindow {...props} alternatives={result.alternatives} />;
}

/** `isNobody`: no helper is free at the wished hour; else only the one who was found is known not to be. */
function OtherHour({ service, step: { booking }, isNobody }: StepProps & { isNobody: boolean }) {
  const { wished_time: start = "", assigned_helper: found } = booking.appointment;
  const hour = formatTime(start);
  if (found && !isNobody) {
    const name = firstNameOf(found.name);
    return (
      <p>
        <Trans>
          {name} no está libre ese día a las {hour}.
        </Trans>
      </p>
    );
  }
  return (
    <div>
      <Trans>A las {hour} no hay nadie libre ese día.</Trans>
      <Wait booking={booking} start={start} end={endOfVisit(start, service.duration_minutes)} />
    </div>
  );
}

function Wait({ booking, start, end }: { booking: BookedVisits; start: string; end: string }) {
  const { service, start_date: date } = booking.appointment;
  const { address } = booking;
  return (
    address && (
      <WaitForFree
        service={service}
        date={date}
        address={address}
        start_time={start}
        end_time={end}
      />
    )
  );
}

/** Explains that the free helpers have less time than the visit takes, and offers other ways to book it. */
function TooShort({ service, step, heading }: NobodyProps) {
  const { sizes = [], extras, duration_minutes } = service;
  const { appointment } = step.booking;
  const isChosen = sizes.length > 0 || extras.length > 0;
  const query = freeDaysQuery(step.booking, service);
  const free = (query && freeDays().known(query)) ?? [];
  const { start_date } = appointment;
  const others = nearestFree(free, start_date, OFFERED_DAYS, [start_date]).sort();

  function leave(post: () => void) {
    post();
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <TooShortDay
      minutes={duration_minutes}
      others={others}
      onChoose={(day) => leave(() => step.choose({ start_date: day }))}
      action={
        <>
          {!isWholeDay(appointment) && <WidenButton choose={step.choose} heading={heading} />}
          {appointment.preferred_helper && (
            <Button variant="secondary" onClick={() => leave(() => step.post("any-helper"))}>
              <Trans>Buscar a otra persona</Trans>
            </Button>
          )}
          <ButtonLink variant="secondary" to={paths.appointment.firstStep()}>
            {isChosen ? <Trans>Cambiar tamaño o extras</Trans> : <Trans>Cambiar el servicio</Trans>}
          </ButtonLink>
        </>
      }
    >
      <Trans>
        Quien está libre tiene menos tiempo. Probá con otro día, otra hora u otra persona.
      </Trans>
      <ContactLine />
    </TooShortDay>
  );
}

type InWindowProps = Omit<NobodyProps, "service"> & { alternatives: readonly Alternative[] };

function NobodyInWindow({ alternatives, step, heading }: InWindowProps) {
  const { appointment } = step.booking;
  const { from_hour, to_hour } = appointment;

  function choose(alternative: Alternative) {
    step.post("alternative", { ...alternative });
    // The pressed button disappears with its offer.
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>Nadie está libre ese día: {formatTimeRange(from_hour, to_hour)}</Trans>}
      action={
        alternatives.length > 0
          ? alternatives.map((alternative) => (
              <Button
                key={`${alternative.date} ${alternative.start}`}
                variant="secondary"
                onClick={() => choose(alternative)}
                className="text-left max-sm:w-full"
              >
                <span className="tabular-nums">
                  {formatDate(alternative.date, "short")},{" "}
                  {formatTimeRange(alternative.start, alternative.end)}
                </span>
              </Button>
            ))
          : !isWholeDay(appointment) && <WidenButton choose={step.choose} heading={heading} />
      }
    >
      {alternatives.length > 0 ? (
        <Trans>Lo más cercano que hay:</Trans>
      ) : (
        <Trans>Probá con otro día.</Trans>
      )}
      <Wait booking={step.booking} start={from_hour} end={to_hour} />
    </Notice>
  );
}
