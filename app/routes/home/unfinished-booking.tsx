import { Trans } from "@lingui/react/macro";
import { useFetcher } from "@remix-run/react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { useEffect, useRef } from "react";
import { isUnanswered } from "~/browser/action-reply";
import { formatDate } from "~/domain/format";
import type { KeptBooking } from "~/state/booking";
import { useStore } from "~/state/store";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { describeAddress } from "~/wording/address";
import { HOME_ACTION, intents } from "./intents";

export function UnfinishedBooking({ booking }: { booking: KeptBooking }) {
  const resuming = useFetcher();
  const discarding = useFetcher();
  const discarded = useRef(false);
  const services = useStore((state) => state.general.services);
  const { address, appointment } = booking;
  const service = services.find(({ id }) => id === appointment.service)?.name;
  const date = appointment.dates[0] || appointment.start_date;
  const where = describeAddress(address, ["door", "city"]);

  // The pressed button disappears with its card, so focus moves to the heading.
  useEffect(
    () => () => {
      if (discarded.current) document.querySelector<HTMLElement>("main h1")?.focus();
    },
    [],
  );

  return (
    <section
      aria-labelledby="unfinished-booking"
      className="card border-transparent p-4.5 shadow-raised"
    >
      <div className="flex gap-3.5">
        <Icon of={CalendarClock} size={24} className="shrink-0 text-accent" />
        <div className="min-w-0">
          <h2 id="unfinished-booking" className="text-lg leading-tight tracking-normal">
            <Trans>Dejaste una reserva a medias</Trans>
          </h2>
          <p className="mt-0.5 text-muted">
            {service && <span className="font-medium text-ink">{service}</span>}
            {service && " · "}
            {date ? formatDate(date) : <Trans>fecha sin elegir</Trans>}
          </p>
          {where && <p className="text-muted">{where}</p>}
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <resuming.Form method="post" action={HOME_ACTION} className="grow sm:grow-0">
          <input type="hidden" name="intent" value={intents.resume} />
          <Button type="submit" wide local busy={isUnanswered(resuming)}>
            <Trans>Continuar tu reserva</Trans>
          </Button>
        </resuming.Form>
        <discarding.Form
          method="post"
          action={HOME_ACTION}
          onSubmit={() => {
            discarded.current = true;
          }}
        >
          <input type="hidden" name="intent" value={intents.discard} />
          <Button type="submit" variant="plain" local busy={isUnanswered(discarding)}>
            <Trans>Descartar</Trans>
          </Button>
        </discarding.Form>
      </div>
    </section>
  );
}
