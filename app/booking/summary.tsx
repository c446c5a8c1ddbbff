import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import { formatGuaranies, formatTimeRange } from "~/domain/format";
import type { BookingPrice } from "~/domain/prices";
import { paths } from "~/paths";
import { MoneyList, MoneyRow, SummaryList } from "~/ui/summary-list";
import { formatVisitDate } from "~/wording/visit-date";
import type { BookingSummary } from "./summarise";

/** `settled`: the order stands, nothing can be changed. */
export function SummaryDetails({
  summary,
  settled,
}: {
  summary: BookingSummary;
  settled?: boolean;
}) {
  const { t } = useLingui();
  const { address, service, frequency, helper } = summary;
  const change = (
    <Link
      to={paths.home({ change: "address" })}
      className="link -my-2.5 inline-block py-2.5 text-sm"
    >
      <Trans>
        Cambiar<span className="sr-only"> dirección</span>
      </Trans>
    </Link>
  );
  return (
    <>
      <SummaryList
        items={[
          { term: t`Dirección`, description: address, action: settled ? undefined : change },
          { term: t`Servicio`, description: service },
          { term: t`Frecuencia`, description: frequency },
          { term: t`Fechas`, description: <SummaryDates summary={summary} /> },
          { term: t`Helper`, description: helper },
        ]}
      />
      <div className="mt-2 border-line border-t pt-4">
        <SummaryMoney summary={summary} />
      </div>
    </>
  );
}

function SummaryDates({ summary: { dates, time } }: { summary: BookingSummary }) {
  if (dates.length === 0) {
    return (
      <span className="font-normal text-muted">
        <Trans>Las elegís en el paso 2</Trans>
      </span>
    );
  }
  return (
    <>
      <ul className="grid grid-cols-2 gap-x-4">
        {dates.map((date) => (
          <li key={date}>{formatVisitDate(date, "short")}</li>
        ))}
      </ul>
      {time && <p className="font-normal text-muted">{formatTimeRange(time.start, time.end)}</p>}
    </>
  );
}

function SummaryMoney({ summary }: { summary: BookingSummary }) {
  const { price, servicePrice, discountPercent, coupon } = summary;
  const perVisit = price?.perVisit ?? servicePrice;
  if (perVisit === null) return null;
  return (
    <MoneyList>
      <MoneyRow
        label={<Trans>Precio por visita</Trans>}
        amount={formatGuaranies(perVisit)}
        note={price && discountPercent > 0 && <Trans>con {discountPercent} % de descuento</Trans>}
      />
      {price && (
        <MoneyRow
          label={<Plural value={price.visits} one="# visita" other="# visitas" />}
          amount={formatGuaranies(price.total + price.couponDiscount)}
        />
      )}
      {price && coupon && (
        <MoneyRow
          reduction
          label={<Trans>Cupón {coupon}</Trans>}
          amount={`− ${formatGuaranies(price.couponDiscount)}`}
        />
      )}
      {price && <SummarySum price={price} />}
    </MoneyList>
  );
}

function SummarySum({ price }: { price: BookingPrice }) {
  const saved = formatGuaranies(price.frequencyDiscount + price.couponDiscount);
  return (
    <MoneyRow
      strong
      label={<Trans>Total</Trans>}
      amount={formatGuaranies(price.total)}
      note={price.total < price.subtotal && <Trans>Ahorrás {saved}</Trans>}
    />
  );
}

/** The total, or the price of a visit until there is one. */
export function SummaryTotal({ summary: { price, servicePrice } }: { summary: BookingSummary }) {
  if (!price && servicePrice === null) return <Trans>Resumen</Trans>;
  return (
    <>
      <span className="block whitespace-nowrap font-bold text-lg tabular-nums">
        {formatGuaranies(price?.total ?? servicePrice ?? 0)}
      </span>
      <span className="block text-muted text-xs">
        {price ? (
          <Plural value={price.visits} one="Total · # visita" other="Total · # visitas" />
        ) : (
          <Trans>por visita</Trans>
        )}
      </span>
    </>
  );
}
