import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link, useLoaderData } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import MapPin from "lucide-react/icons/map-pin";
import ShieldCheck from "lucide-react/icons/shield-check";
import type { ReactNode } from "react";
import type { Card } from "~/api/cards";
import type { PaymentMethod, Service } from "~/api/reference";
import { type BookingSummary, nameOptions, sayDates, sayTimes } from "~/booking/summarise";
import { endOfVisit } from "~/booking/window";
import { firstNameOf, formatGuaranies, formatTime } from "~/domain/format";
import type { BookingPrice } from "~/domain/prices";
import type { FittedService } from "~/domain/service-options";
import { paths } from "~/paths";
import { needsCard } from "~/state/reference";
import { Avatar } from "~/ui/avatar";
import { Deferred } from "~/ui/deferred";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { MoneyList, MoneyRow } from "~/ui/summary-list";
import { CardLabel } from "~/wording/card-label";
import { type ChangePolicy, describeFreeChange } from "~/wording/change-rule";
import { type Pack, packName } from "~/wording/packs";
import { DateList, formatVisitDate } from "~/wording/visit-date";
import type { loadPayment } from "./load";

export function Recap({ summary }: { summary: BookingSummary }) {
  const { t } = useLingui();
  const { dates, time, address, booked, price, pack, helper } = summary;
  if (dates.length === 0 || !helper) return null;
  const name = firstNameOf(helper.name);
  const days = sayDates(dates);
  const couponDiscount = formatGuaranies(price?.couponDiscount ?? 0);
  return (
    <section aria-label={t`Lo que reservás`} className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={helper.name} photoUrl={helper.photo_url} />
        <div className="min-w-0 flex-1 basis-[7rem]">
          <h2 className="font-display text-lg leading-tight">
            <Trans>
              {days} con {name}
            </Trans>
          </h2>
          {time && <p className="text-muted tabular-nums">{sayTimes(time.start, time.end)}</p>}
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
        <div className="mt-4 border-line border-t pt-3">
          <p className="font-display text-2xl tabular-nums lg:hidden">
            {formatGuaranies(price.total)}
          </p>
          <PackLine service={booked.name} pack={pack} perVisit={price.perVisit} />
          <OptionsPrice booked={booked} price={price} />
          {price.couponDiscount > 0 && booked.extras.length === 0 && (
            <p className="mt-1 text-primary text-sm">
              <Trans>Menos {couponDiscount} del cupón</Trans>
            </p>
          )}
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
  const { visits, couponDiscount } = price;
  const added = nameOptions({ size: null, extras }).join(", ");
  const what = size?.name ?? booked.name;
  const minus = (amount: number) => `− ${formatGuaranies(amount)}`;
  return (
    <>
      {size && extras.length === 0 && <p className="text-sm">{size.name}</p>}
      {extras.length > 0 && (
        <div className="mt-3">
          <MoneyList>
            <MoneyRow
              label={visits > 1 ? `${what} × ${visits}` : what}
              amount={formatGuaranies(price.subtotal)}
            />
            {price.frequencyDiscount > 0 && (
              <MoneyRow
                reduction
                label={<Trans>Descuento por frecuencia</Trans>}
                amount={minus(price.frequencyDiscount)}
              />
            )}
            <MoneyRow label={added} amount={formatGuaranies(price.extras)} />
            {couponDiscount > 0 && (
              <MoneyRow reduction label={<Trans>Cupón</Trans>} amount={minus(couponDiscount)} />
            )}
            <MoneyRow strong label={<Trans>Total</Trans>} amount={formatGuaranies(price.total)} />
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
    <p className="mt-3 flex gap-2 text-sm">
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
        {service}. {name}, {each} cada una, en un solo pago. No se renueva solo.
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
  const write = (said: ChangePolicy | null) => {
    const free = describeFreeChange(said, { date: first, time: time.start });
    return (
      free && (
        <Line icon={ShieldCheck}>
          <Trans>Cambiar o cancelar la primera visita.</Trans> {free}
        </Line>
      )
    );
  };
  return (
    <Deferred resolve={policies} fallback={<div className="invisible">{write(USUAL)}</div>}>
      {write}
    </Deferred>
  );
}

type ChargeSentenceProps = {
  summary: BookingSummary;
  method: PaymentMethod | undefined;
  choice: number | null | undefined;
};

export function ChargeSentence({ summary, method, choice }: ChargeSentenceProps) {
  const { price, dates, pack, time, booked } = summary;
  const helper = summary.helper?.name;
  const options = booked ? nameOptions(booked).join(" · ") : "";
  const included = options && <Trans>Elegiste: {options}.</Trans>;
  const count = dates.length;
  const [start] = dates;
  const end = dates.at(-1);
  if (!price || !start || !end) return null;
  const [first, last] = [formatVisitDate(start), formatVisitDate(end)];
  const total = <strong className="tabular-nums">{formatGuaranies(price.total)}</strong>;
  const days =
    count === 1 ? (
      <Trans>por la visita del {first}</Trans>
    ) : (
      <Trans>
        por {count} visitas, <Interval days={pack?.interval_days ?? 0} />, del {first} al {last}
      </Trans>
    );
  const visits =
    time && helper ? (
      <Trans>
        {days}, de {sayTimes(time.start, time.end)}, con {helper}
      </Trans>
    ) : (
      days
    );
  const card = (
    <ChosenCard choice={choice} none={<Trans>la tarjeta que elijas</Trans>}>
      {(chosen) => {
        const label = (
          <strong className="whitespace-nowrap">
            <CardLabel card={chosen} />
          </strong>
        );
        return <Trans>tu tarjeta {label}</Trans>;
      }}
    </ChosenCard>
  );
  const other = otherMethod(method);
  return (
    <div className="rounded-card bg-sunken p-4">
      {other ? (
        <Trans>
          Al confirmar no se cobra nada: son {total} por {other.name.toLocaleLowerCase()}, {visits}.
        </Trans>
      ) : (
        <Trans>
          Al confirmar se cobran {total} a {card}, en un solo pago, {visits}.
        </Trans>
      )}{" "}
      {included}
      {!other && dates.length > 1 && (
        <>
          {" "}
          <Trans>Después de la última no se cobra nada más: no se renueva solo.</Trans>
        </>
      )}
      <FreeChangeLine summary={summary} />
    </div>
  );
}

const otherMethod = (method: PaymentMethod | undefined) =>
  method && !needsCard(method.id) ? method : null;

type ChosenCardProps = Pick<ChargeSentenceProps, "choice"> & {
  none: ReactNode;
  children: (card: Card) => ReactNode;
};

function ChosenCard({ choice, none, children }: ChosenCardProps) {
  const { cards } = useLoaderData<typeof loadPayment>();
  return (
    <Deferred resolve={cards} fallback={none} failed={() => none}>
      {(reply) => {
        const chosen = choice === undefined ? reply.chosen : choice;
        const card = reply.cards.find(({ id }) => id === chosen);
        return card ? children(card) : none;
      }}
    </Deferred>
  );
}

export function Charged({ method, choice }: Pick<ChargeSentenceProps, "method" | "choice">) {
  return (
    <span className="font-semibold text-sm">
      {otherMethod(method)?.name ?? (
        <ChosenCard choice={choice} none={null}>
          {(card) => <CardLabel card={card} />}
        </ChosenCard>
      )}
    </span>
  );
}

/** “una por semana”: the interval in words that promise no further visit. */
function Interval({ days }: { days: number }) {
  if (days === 1) return <Trans>una por día</Trans>;
  if (days === 7) return <Trans>una por semana</Trans>;
  if (days === 14) return <Trans>una cada dos semanas</Trans>;
  if (days === 28) return <Trans>una cada cuatro semanas</Trans>;
  return <Trans>una cada {days} días</Trans>;
}
