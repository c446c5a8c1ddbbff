import { Trans } from "@lingui/react/macro";
import type { LucideIcon } from "lucide-react";
import Clock from "lucide-react/icons/clock";
import DoorOpen from "lucide-react/icons/door-open";
import House from "lucide-react/icons/house";
import { Fragment, type ReactNode } from "react";
import type { Policies } from "~/api/company";
import type { Order, Visit } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { momentOf, type PlainDate } from "~/domain/dates";
import { formatDate, formatScore, formatTimeRange } from "~/domain/format";
import { isAhead, notesForHelper } from "~/orders/order-facts";
import { ShareVisit } from "~/orders/share-visit";
import { Avatar } from "~/ui/avatar";
import { Rosette } from "~/ui/brand/rosette";
import { Icon } from "~/ui/icon";
import { Blossom } from "~/ui/rating";
import { Skeleton } from "~/ui/skeleton";
import { type AddressPart, describeAddress } from "~/wording/address";
import { AddressLink } from "~/wording/address-link";
import { untilVisit } from "~/wording/visit-date";
import { AfterVisit } from "./after-visit";
import { describeHelperProgress, isFinished, nameOfHelper, titleOfToday } from "./visit-of-today";
import "./ticket.css";

type VisitTicketProps = {
  order: Order;
  visit: Visit;
  today: PlainDate;
  /** The visit is today and paid, so the ticket begins with helper and progress instead of the date. */
  isOnTheDay: boolean;
  policies: Policies | null;
  /** Keeps room for the text of the policies, so that nothing moves when it arrives. */
  arePoliciesPending?: boolean;
  /** The headline stands above the ticket already. */
  isTitled?: boolean;
  rule?: string | null;
  actions?: ReactNode;
  tip?: ReactNode;
  children?: ReactNode;
};

const STREET: readonly AddressPart[] = ["street", "neighborhood", "city"];

export function VisitTicket({
  order,
  visit,
  policies,
  arePoliciesPending = false,
  isTitled = false,
  tip,
  children,
  ...rest
}: VisitTicketProps) {
  const { isOnTheDay, actions } = rest;
  const room = <Skeleton className="h-16 w-72 max-w-full lg:h-5.5" />;
  const prepare = arePoliciesPending ? room : policies?.prepare_text;
  const { address } = order;
  const name = nameOfHelper(order, visit);
  const street = describeAddress(address, STREET);
  const isOver = isFinished(visit);
  return (
    <section
      aria-labelledby={isTitled ? undefined : "visit-ticket"}
      className="overflow-hidden rounded-panel shadow-raised"
    >
      <div className="on-monte relative grid grid-cols-[minmax(0,1fr)] gap-4 overflow-hidden bg-monte p-5 text-monte-ink lg:p-8">
        <Rosette className="ticket-lace fiesta" />
        {isOnTheDay ? (
          <OnTheDay order={order} visit={visit} isTitled={isTitled} />
        ) : (
          <BeforeTheDay order={order} visit={visit} {...rest} />
        )}
        {actions && <div className="relative flex flex-wrap items-center gap-3">{actions}</div>}
      </div>
      <div className="space-y-3 bg-surface p-4 text-ink empty:hidden">
        {isOnTheDay && isOver && (
          <AfterVisit order={order} visit={visit} policies={policies} tip={tip} />
        )}
        {prepare && !isOver && !visit.arrived_at && isAhead(visit, momentOf(timeNow())) && (
          <Line icon={DoorOpen} title={<Trans>Para dejar listo</Trans>}>
            {prepare}
          </Line>
        )}
        {street && (
          <Line
            icon={House}
            title={
              isOnTheDay && !isOver ? <Trans>Así ve {name} tu dirección</Trans> : address?.name
            }
          >
            {isOnTheDay ? <AddressLink address={address} parts={STREET} /> : street}
            {isOnTheDay &&
              notesForHelper(order).map((note) => (
                <span key={note} className="block break-words">
                  {note}
                </span>
              ))}
          </Line>
        )}
        {children}
        {!isOver && <ShareVisit order={order} visit={visit} className="link min-h-11 text-sm" />}
      </div>
    </section>
  );
}

type LeadProps = Pick<VisitTicketProps, "order" | "visit">;

function OnTheDay({ order, visit, isTitled }: LeadProps & { isTitled: boolean }) {
  const helper = visit.helper ?? order.helper;
  return (
    <div className="relative flex flex-wrap items-center gap-4">
      {helper && <Face {...helper} />}
      <div role="status" className="min-w-0 flex-1 basis-[8rem] space-y-1">
        {!isTitled && (
          <h2 id="visit-ticket" className="font-display text-3xl leading-tight lg:text-4xl">
            {titleOfToday(order, visit)}
          </h2>
        )}
        <p
          className={
            isTitled ? "font-display text-2xl tabular-nums" : "text-monte-muted tabular-nums"
          }
        >
          {formatTimeRange(visit.start_time, visit.end_time)}
        </p>
        <p className="font-semibold text-monte-lace empty:hidden">
          {describeHelperProgress(order, visit)}
        </p>
      </div>
    </div>
  );
}

function BeforeTheDay({
  order,
  visit,
  today,
  rule,
}: LeadProps & Pick<VisitTicketProps, "today" | "rule">) {
  const helper = visit.helper ?? order.helper;
  const until = untilVisit(visit.date, today);
  return (
    <>
      <div className="@container relative">
        <h2
          id="visit-ticket"
          className="flex items-center gap-2 font-sans font-semibold text-monte-lace text-sm tracking-normal"
        >
          <Icon of={Clock} size={18} />
          <Trans>Tu próxima visita, {until}</Trans>
        </h2>
        <p className="ticket-date mt-1.5 font-display first-letter:uppercase">
          {partsOf(formatDate(visit.date, "long")).map((part, at) => (
            <Fragment key={part}>
              {at > 0 && " "}
              <span className="@max-3xs:whitespace-normal whitespace-nowrap">{part}</span>
            </Fragment>
          ))}
        </p>
        <p className="mt-1.5 font-display text-xl tabular-nums lg:text-2xl">
          {formatTimeRange(visit.start_time, visit.end_time)}
        </p>
        {rule && (
          <p className="mt-2 max-w-[28ch] text-monte-muted text-sm">
            <span className="block font-semibold">
              <Trans>Cambiarla o cancelarla</Trans>
            </span>
            {rule}
          </p>
        )}
      </div>
      {helper && (
        <div className="relative flex flex-wrap items-center gap-3.5">
          <Face {...helper} />
          <div className="min-w-0 flex-1 basis-[8rem]">
            <p className="font-semibold">{helper.name}</p>
            {helper.rating !== null && (
              <p className="flex items-center gap-1.5 text-monte-muted text-sm tabular-nums">
                <Blossom />
                {formatScore(helper.rating)}
                <span className="sr-only">
                  <Trans>de 5</Trans>
                </span>
              </p>
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** Splits a date so that its lines break only as “Martes 24” and “de noviembre”. */
const partsOf = (date: string) =>
  date
    .replace(/ (\d)/, "\u00a0$1")
    .replace(" de ", " de\u00a0")
    .split(" ")
    .map((part) => part.replace("\u00a0", " "));

function Face({ name, photo_url }: { name: string; photo_url: string }) {
  return <Avatar name={name} photoUrl={photo_url} className="size-18 shrink-0 text-xl face-ring" />;
}

type LineProps = { icon: LucideIcon; title: ReactNode; children: ReactNode };

function Line({ icon, title, children }: LineProps) {
  return (
    <p className="flex gap-2.5 text-sm">
      <Icon of={icon} className="mt-0.5 shrink-0 text-muted" />
      <span className="min-w-0">
        {title && <span className="block font-semibold">{title}</span>}
        <span className={title ? "block text-muted" : "block"}>{children}</span>
      </span>
    </p>
  );
}
