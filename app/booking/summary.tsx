import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import MapPin from "lucide-react/icons/map-pin";
import type { ReactNode } from "react";
import { formatDuration, formatGuaranies, formatTimeRange } from "~/domain/format";
import { nameExtra } from "~/domain/ordered-options";
import { LazyStillMap } from "~/map/lazy-still-map";
import { paths } from "~/paths";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { MoneyList, MoneyRow } from "~/ui/summary-list";
import { packName, packReason } from "~/wording/packs";
import { formatVisitDate } from "~/wording/visit-date";
import { type BookingSummary, formatDates, formatResult } from "./summarise";

export function SummaryDetails({ summary }: { summary: BookingSummary }) {
  const { t } = useLingui();
  const { address, point, booked, frequency, helper, dates } = summary;
  const extras = booked?.extras.map(nameExtra) ?? [];
  const length = booked && formatDuration(booked.duration_minutes);
  const what = [booked?.name, booked?.size?.name, ...extras, length, frequency];
  return (
    <>
      {point && (
        <div
          className={classNames(
            "h-28 bg-map-land max-lg:hidden",
            // In a low window the map makes room for the days.
            dates.length > 0
              ? "[@media(max-height:820px)]:hidden"
              : "[@media(max-height:820px)]:h-16",
          )}
        >
          <LazyStillMap {...point} className="size-full" />
        </div>
      )}
      <div className="flex flex-wrap items-start gap-2 border-line border-b px-5 py-3">
        <Icon of={MapPin} size={18} className="mt-0.5 shrink-0 text-muted" />
        <p className="min-w-0 flex-1 basis-[7rem]">{address}</p>
        <Link
          to={paths.home({ change: "address" })}
          className="link -my-2.5 inline-block py-2.5 text-sm"
        >
          <Trans>
            Cambiar<span className="sr-only"> dirección</span>
          </Trans>
        </Link>
      </div>
      <dl className="rows px-5">
        <SummaryPart term={t`Qué`}>{what.filter(Boolean).join(", ")}</SummaryPart>
        <SummaryPart term={t`Cuándo`}>
          <SummaryDates summary={summary} />
        </SummaryPart>
        {helper && dates.length > 0 && (
          <SummaryPart
            term={t`Quién`}
            end={
              <span key={helper.id} className="block animate-appear">
                <Avatar name={helper.name} photoUrl={helper.photo_url} size="small" />
              </span>
            }
          >
            {helper.name}
          </SummaryPart>
        )}
        <div className="py-3">
          <dt className="sr-only">{t`Cuánto`}</dt>
          <dd>
            <SummaryMoney summary={summary} />
          </dd>
        </div>
      </dl>
    </>
  );
}

type SummaryPartProps = { term: string; end?: ReactNode; children: ReactNode };

function SummaryPart({ term, end, children }: SummaryPartProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-3">
      <dt className="text-muted text-xs">{term}</dt>
      <dd className="col-start-1 font-semibold leading-snug tabular-nums">{children}</dd>
      {end && <dd className="col-start-2 row-span-2 row-start-1">{end}</dd>}
    </div>
  );
}

function SummaryDates({ summary: { dates, time, replaced } }: { summary: BookingSummary }) {
  if (dates.length === 0) {
    return (
      <span className="font-normal text-muted">
        <Trans>Todavía sin fecha</Trans>
      </span>
    );
  }
  return (
    <>
      {[formatDates(dates), time && formatTimeRange(time.start, time.end)]
        .filter(Boolean)
        .join(", ")}
      <ul className="mt-1.5 flex flex-wrap gap-1.5 font-normal">
        {dates.map((date) => (
          <li
            key={date}
            className={classNames(
              "animate-appear rounded-small px-2 py-0.5 text-xs",
              replaced.includes(date) ? "bg-warn-soft text-warn" : "bg-sunken",
            )}
          >
            {formatVisitDate(date, "short")}
          </li>
        ))}
      </ul>
    </>
  );
}

function SummaryMoney({ summary }: { summary: BookingSummary }) {
  const { price, pack, servicePrice, booked, coupon } = summary;
  if (servicePrice === null) return null;
  const once = booked && booked.extrasFirst > 0 && formatGuaranies(booked.extrasFirst);
  if (!price || !pack) {
    const perVisit = formatGuaranies(servicePrice);
    return <Trans>{perVisit} por visita</Trans>;
  }
  const name = packName(pack);
  return (
    <>
      <p className="font-semibold">
        <Trans>{name}, un solo pago.</Trans> {pack.visits > 1 && <Trans>No se renueva solo.</Trans>}
      </p>
      <p className="text-muted text-sm">
        {packReason(pack, price.perVisit, servicePrice)}{" "}
        {once && pack.visits > 1 && <Trans>La primera lleva además {once} de extras.</Trans>}
      </p>
      {coupon && (
        <MoneyList>
          <MoneyRow
            label={<Trans>Subtotal</Trans>}
            amount={formatGuaranies(price.total + price.couponDiscount)}
          />
          <MoneyRow
            reduction
            label={<Trans>Cupón {coupon}</Trans>}
            amount={`− ${formatGuaranies(price.couponDiscount)}`}
          />
        </MoneyList>
      )}
    </>
  );
}

/** `isShort`: the total alone, on a step that says the rest itself. */
export function SummaryLine({ summary, isShort }: { summary: BookingSummary; isShort: boolean }) {
  const { dates, helper, pack, price, servicePrice } = summary;
  const amount = price?.total ?? servicePrice;
  if (amount === null) return <Trans>Resumen</Trans>;
  return (
    <>
      {!isShort && (
        <span className="block text-muted text-sm">
          {dates.length > 0 ? (
            <>
              <span aria-hidden>{formatResult(summary)}</span>
              <span className="sr-only">{formatResult(summary, helper?.name)}</span>
            </>
          ) : (
            (pack && packName(pack)) || <Trans>por visita</Trans>
          )}
        </span>
      )}
      <span className="whitespace-nowrap font-display text-xl tabular-nums">
        {formatGuaranies(amount)}
      </span>
    </>
  );
}

export function SummaryTotal({ summary }: { summary: BookingSummary }) {
  const { price, servicePrice } = summary;
  const amount = price?.total ?? servicePrice;
  if (amount === null) return null;
  return (
    <>
      {!price && (
        <p className="text-muted text-sm">
          <Trans>por visita</Trans>
        </p>
      )}
      <p className="whitespace-nowrap font-display text-figure tabular-nums">
        {price && (
          <span className="sr-only">
            <Trans>Total</Trans>{" "}
          </span>
        )}
        {formatGuaranies(amount)}
      </p>
    </>
  );
}
