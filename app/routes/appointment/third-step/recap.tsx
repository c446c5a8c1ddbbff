import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import MapPin from "lucide-react/icons/map-pin";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import type { PaymentMethod, Service } from "~/api/reference";
import { type BookingSummary, formatDates } from "~/booking/summarise";
import { endOfVisit } from "~/booking/window";
import { firstNameOf, formatGuaranies, formatTime, formatTimeRange } from "~/domain/format";
import { nameExtra } from "~/domain/ordered-options";
import type { BookingPrice } from "~/domain/prices";
import type { FittedService } from "~/domain/service-options";
import { paths } from "~/paths";
import { needsCard } from "~/state/payment-method";
import { Avatar } from "~/ui/avatar";
import { Deferred } from "~/ui/deferred";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { MoneyList, MoneyRow } from "~/ui/summary-list";
import { CardLabel } from "~/wording/card-label";
import { type ChangePolicy, describeFreeChange } from "~/wording/change-rule";
import { type Pack, packName } from "~/wording/packs";
import { DateList } from "~/wording/visit-date";
import type { loadPayment } from "./load";

export function Recap({ summary }: { summary: BookingSummary }) {
  const { t } = useLingui();
  const { dates, time, address, booked, price, pack, helper } = summary;
  if (dates.length === 0 || !helper) return null;
  const name = firstNameOf(helper.name);
  const days = formatDates(dates);
  return (
    <section aria-label={t`Lo que reservás`} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={helper.name} photoUrl={helper.photo_url} />
        <div className="min-w-0 flex-1 basis-[7rem]">
          <h2 className="font-display text-lg leading-tight first-letter:uppercase">
            <Trans>
              {days} con {name}
            </Trans>
          </h2>
          {time && (
            <p className="text-muted tabular-nums">{formatTimeRange(time.start, time.end)}</p>
          )}
          {time && dates.length > 1 && booked && <LaterEnd start={time.start} booked={booked} />}
        </div>
        <Link to={paths.appointment.secondStep()} className="link shrink-0 py-2.5">
          <Trans>
            Cambiar<span className="sr-only"> fecha y horario</span>
          </Trans>
        </Link>
      </div>
      {dates.length > 1 && <DateList label={t`Fechas`} dates={dates} className="mt-3" />}
      <Line icon={MapPin}>{address}</Line>
      <FreeChangeLine summary={summary} />
      {price && pack && booked && (
        <div className="mt-3 border-line border-t pt-3">
          <PackLine service={booked.name} pack={pack} perVisit={price.perVisit} />
          <OptionsPrice booked={booked} price={price} />
        </div>
      )}
    </section>
  );
}

/** The first visit takes longest, so later ones end earlier. */
function LaterEnd({ start, booked }: { start: string; booked: FittedService<Service> }) {
  if (booked.laterMinutes === booked.duration_minutes) return null;
  const end = formatTime(endOfVisit(start, booked.laterMinutes));
  return (
    <p className="text-muted text-sm">
      <Trans>Después de la primera, hasta las {end}.</Trans>
    </p>
  );
}

function OptionsPrice({ booked, price }: { booked: FittedService<Service>; price: BookingPrice }) {
  const { extras, size, leftOut } = booked;
  const added = extras.map(nameExtra).join(", ");
  const what = size?.name ?? booked.name;
  return (
    <>
      {size && extras.length === 0 && <p className="text-sm">{size.name}</p>}
      {extras.length > 0 && (
        <div className="mt-3">
          <MoneyList>
            <MoneyRow
              label={price.visits > 1 ? `${what} × ${price.visits}` : what}
              amount={formatGuaranies(price.subtotal)}
            />
            {price.frequencyDiscount > 0 && (
              <MoneyRow
                reduction
                label={<Trans>Descuento por frecuencia</Trans>}
                amount={`− ${formatGuaranies(price.frequencyDiscount)}`}
              />
            )}
            <MoneyRow label={added} amount={formatGuaranies(price.extras)} />
          </MoneyList>
        </div>
      )}
      {(leftOut.size || leftOut.extras > 0) && (
        <Notice tone="warn" role="status" title={<Trans>Algo cambió en este servicio</Trans>}>
          {leftOut.size && (
            <Trans>
              El tamaño de casa que tenías ya no se ofrece: valen el precio y la duración del
              servicio.
            </Trans>
          )}{" "}
          {leftOut.extras > 0 && (
            <Plural
              value={leftOut.extras}
              one="Un extra que tenías ya no se ofrece así: revisá cuáles quedan."
              other="# extras que tenías ya no se ofrecen así: revisá cuáles quedan."
            />
          )}
        </Notice>
      )}
    </>
  );
}

function Line({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="mt-2.5 flex gap-2 text-sm">
      <Icon of={icon} size={18} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

function PackLine({ service, pack, perVisit }: { service: string; pack: Pack; perVisit: number }) {
  const name = packName(pack);
  const each = formatGuaranies(perVisit);
  if (pack.visits <= 1) return <p className="text-sm">{service}</p>;
  return (
    <p className="text-sm">
      <Trans>
        {service}. {name}, {each} cada una.
      </Trans>
    </p>
  );
}

/** A policy of usual length, which reserves space until the company's is loaded. */
const USUAL: ChangePolicy = {
  free_change_hours: 24,
  late_fee: 40_000,
  change_text: "",
};

function FreeChangeLine({ summary: { dates, time } }: { summary: BookingSummary }) {
  const { policies } = useLoaderData<typeof loadPayment>();
  const [first] = dates;
  if (!first || !time) return null;
  const write = (known: ChangePolicy | null) => {
    const isOnly = dates.length === 1;
    const free = describeFreeChange(known, { date: first, time: time.start, isOnly });
    return free && <Line icon={ShieldCheck}>{free}</Line>;
  };
  return (
    <Deferred resolve={policies} fallback={<div className="invisible">{write(USUAL)}</div>}>
      {write}
    </Deferred>
  );
}

type ConsentProps = {
  summary: BookingSummary;
  method: PaymentMethod | undefined;
  choice: number | null | undefined;
};

/** Names the terms that the pay button accepts; the total stands above. */
export function Consent({ summary, method, choice }: ConsentProps) {
  const isCard = !method || needsCard(method.id);
  const name = method?.name.toLocaleLowerCase();
  const card = <ChosenCard choice={choice} />;
  return (
    <>
      {isCard ? (
        <Trans>Al confirmar se cobra a {card}, en un solo pago.</Trans>
      ) : (
        <Trans>Al confirmar no se cobra nada: se paga por {name}, en un solo pago.</Trans>
      )}{" "}
      {summary.dates.length > 1 && <Trans>No se renueva solo.</Trans>}
    </>
  );
}

function ChosenCard({ choice }: Pick<ConsentProps, "choice">) {
  const { cards } = useLoaderData<typeof loadPayment>();
  const none = <Trans>la tarjeta que elijas</Trans>;
  return (
    <Deferred resolve={cards} fallback={none} failed={() => none}>
      {(reply) => {
        const chosen = choice === undefined ? reply.chosen : choice;
        const card = reply.cards.find(({ id }) => id === chosen);
        if (!card) return none;
        const label = (
          <strong className="inline-block">
            <CardLabel card={card} />
          </strong>
        );
        return <Trans>tu tarjeta {label}</Trans>;
      }}
    </Deferred>
  );
}
