import { Trans } from "@lingui/react/macro";
import { Await, useLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense } from "react";
import type { PaymentMethod } from "~/api/reference";
import { sayTimes } from "~/booking/say-result";
import type { BookingSummary } from "~/booking/summarise";
import { formatGuaranies } from "~/domain/format";
import { needsCard } from "~/state/reference";
import { CardLabel } from "~/wording/card-label";
import { formatVisitDate } from "~/wording/visit-date";
import type { loadPayment } from "./load";
import { FreeChangeLine } from "./recap";

type ChargeSentenceProps = {
  summary: BookingSummary;
  /** Days from one visit to the next; 0 for a single one. */
  intervalDays: number;
  method: PaymentMethod | undefined;
  /** The customer's choice of a card; undefined: the card to choose first. */
  choice: number | null | undefined;
};

export function ChargeSentence({ summary, intervalDays, method, choice }: ChargeSentenceProps) {
  const { price, dates } = summary;
  const [first] = dates;
  const last = dates.at(-1);
  if (!price || !first || !last) return null;
  const total = <strong className="tabular-nums">{formatGuaranies(price.total)}</strong>;
  const visits = (
    <Visits
      count={dates.length}
      first={formatVisitDate(first)}
      last={formatVisitDate(last)}
      intervalDays={intervalDays}
      time={summary.time}
      helper={summary.helper}
    />
  );
  if (method && !needsCard(method.id)) {
    return (
      <Sentence>
        <Trans>
          Al confirmar no se cobra nada: son {total} por {method.name.toLocaleLowerCase("es")},{" "}
          {visits}.
        </Trans>
        <FreeChangeLine summary={summary} />
      </Sentence>
    );
  }
  const card = <ChosenCard choice={choice} />;
  return (
    <Sentence>
      <Trans>
        Al confirmar se cobran {total} a {card}, en un solo pago, {visits}.
      </Trans>
      {dates.length > 1 && (
        <>
          {" "}
          <Trans>Después de la última no se cobra nada más: no se renueva solo.</Trans>
        </>
      )}
      <FreeChangeLine summary={summary} />
    </Sentence>
  );
}

function Sentence({ children }: { children: ReactNode }) {
  return <div className="rounded-card bg-sunken p-4">{children}</div>;
}

function ChosenCard({ choice }: Pick<ChargeSentenceProps, "choice">) {
  const { cards } = useLoaderData<typeof loadPayment>();
  const none = <Trans>la tarjeta que elijas</Trans>;
  return (
    <Suspense fallback={none}>
      <Await resolve={cards}>
        {(reply) => {
          if (!reply.ok) return none;
          const chosen = choice === undefined ? reply.chosen : choice;
          const card = reply.cards.find(({ id }) => id === chosen);
          if (!card) return none;
          const label = (
            <strong className="whitespace-nowrap">
              <CardLabel card={card} />
            </strong>
          );
          return <Trans>tu tarjeta {label}</Trans>;
        }}
      </Await>
    </Suspense>
  );
}

type VisitsProps = {
  count: number;
  first: string;
  last: string;
  intervalDays: number;
  time: BookingSummary["time"];
  helper: string;
};

function Visits({ count, first, last, intervalDays, time, helper }: VisitsProps) {
  const days =
    count === 1 ? (
      <Trans>por la visita del {first}</Trans>
    ) : (
      <Trans>
        por {count} visitas, <Interval days={intervalDays} />, del {first} al {last}
      </Trans>
    );
  if (!time || !helper) return days;
  return (
    <Trans>
      {days}, de {sayTimes(time.start, time.end)}, con {helper}
    </Trans>
  );
}

/** “una por semana”: how they follow each other, in words that promise no visit after the last. */
function Interval({ days }: { days: number }) {
  if (days === 1) return <Trans>una por día</Trans>;
  if (days === 7) return <Trans>una por semana</Trans>;
  if (days === 14) return <Trans>una cada dos semanas</Trans>;
  if (days === 28) return <Trans>una cada cuatro semanas</Trans>;
  return <Trans>una cada {days} días</Trans>;
}
