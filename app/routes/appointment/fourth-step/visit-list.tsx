import { Plural, Trans } from "@lingui/react/macro";
import type { Order } from "~/api/orders";
import { formatDate, formatTimeRange } from "~/domain/format";
import { Avatar } from "~/ui/avatar";
import { Rating } from "~/ui/rating";
import { describeAddress } from "~/wording/address";

/** The days of the order with their time; an answer without visits still names its dates. */
function daysOf({ visits, appointment }: Order) {
  if (visits.length > 0) return visits;
  const { start_time = "", end_time = "" } = appointment ?? {};
  return (appointment?.dates ?? []).map((date) => ({ id: date, date, start_time, end_time }));
}

/** When, who and where. */
export function VisitList({ order }: { order: Order }) {
  const { helper, address } = order;
  const days = daysOf(order);
  const street = describeAddress(address, ["door"]);
  const place = address?.name
    ? describeAddress(address, ["door", "neighborhood", "city"])
    : describeAddress(address, ["neighborhood", "city"]);
  return (
    <section aria-labelledby="visits-heading" className="card overflow-hidden">
      <div className="p-5 sm:p-6">
        <h2 id="visits-heading" className="font-semibold text-xl">
          <Plural value={days.length} one="Tu visita" other="Tus # visitas" />
        </h2>
        <ol className="mt-3 divide-y divide-line">
          {days.map(({ id, date, start_time, end_time }) => (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 tabular-nums"
            >
              <span className="font-medium first-letter:uppercase">{formatDate(date, "full")}</span>
              <span className="text-muted">{formatTimeRange(start_time, end_time)}</span>
            </li>
          ))}
        </ol>
      </div>
      {helper && (
        <div className="flex items-center gap-4 border-line border-t p-5 sm:px-6">
          <Avatar name={helper.name} photoUrl={helper.photo_url} />
          <div className="min-w-0">
            <p className="text-muted text-sm">
              <Trans>Quién viene</Trans>
            </p>
            <p className="font-semibold">{helper.name}</p>
            {helper.rating !== null && (
              <Rating value={helper.rating} count={helper.reviews_count} />
            )}
          </div>
        </div>
      )}
      {street && (
        <div className="border-line border-t p-5 sm:px-6">
          <p className="text-muted text-sm">
            <Trans>Dirección</Trans>
          </p>
          <p className="font-semibold">{address?.name || street}</p>
          <p className="text-sm">{place}</p>
        </div>
      )}
    </section>
  );
}
