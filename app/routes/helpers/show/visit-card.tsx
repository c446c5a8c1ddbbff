import { Trans, useLingui } from "@lingui/react/macro";
import type { LucideIcon } from "lucide-react";
import Clock from "lucide-react/icons/clock";
import ListChecks from "lucide-react/icons/list-checks";
import MapPin from "lucide-react/icons/map-pin";
import MessageSquareText from "lucide-react/icons/message-square-text";
import Phone from "lucide-react/icons/phone";
import Sparkles from "lucide-react/icons/sparkles";
import { type ReactNode, useId } from "react";
import { formatDuration, formatTimeRange } from "~/domain/format";
import { formatPhone, phoneHref } from "~/domain/phone-format";
import { VisitPhotos } from "~/order-screen/day/visit-photos";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { streetOf } from "~/wording/address";
import { mapsUrl } from "~/wording/address-link";
import { StatusBadge } from "~/wording/status-labels";
import { describeChange, describePay, describeTip, momentLabel } from "./agenda-labels";
import { type AgendaVisit, isWork, minutesOfVisit, type VisitMoment } from "./agenda-visits";

type VisitCardProps = {
  visit: AgendaVisit;
  reply: ReactNode;
  moment: VisitMoment;
  isNew: boolean;
  progress: ReactNode;
};

export function VisitCard({ visit, moment, isNew, reply, progress }: VisitCardProps) {
  const { t } = useLingui();
  const headingId = useId();
  const label = momentLabel(moment);
  const minutes = minutesOfVisit(visit);
  const isCalledOff = !isWork(visit);
  const isBehind = isCalledOff || moment === "done" || moment === "over";
  const { customer, service, options, notes } = visit;
  const pay = describePay(visit);
  const tip = describeTip(visit);
  return (
    <article
      aria-labelledby={headingId}
      className={classNames(
        "card overflow-hidden",
        (moment === "now" || moment === "next") && "border-primary shadow-raised",
        isBehind && "bg-transparent",
      )}
    >
      <div className={isBehind ? "px-5 py-3" : "p-5 pb-4"}>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3
            id={headingId}
            className={classNames(
              "font-bold tabular-nums",
              isBehind ? "text-lg text-muted" : "text-2xl",
              isCalledOff && "line-through",
            )}
          >
            {formatTimeRange(visit.start, visit.end)}
          </h3>
          <span className="flex flex-wrap gap-1.5">
            {isNew && <StatusBadge status={{ text: t`Nuevo`, tone: "warn" }} />}
            {label && <StatusBadge status={label} />}
          </span>
        </div>
        <p className={isBehind ? "mt-0.5" : "mt-1 font-medium text-lg"}>
          {customer || <Trans>Cliente sin nombre</Trans>}
          {isBehind && service && <span className="text-muted"> · {service}</span>}
        </p>
        {!isCalledOff && (isNew || visit.movedFrom) && (
          <p className="mt-1 text-muted text-sm">{describeChange(visit)}</p>
        )}
        {pay && <p className="mt-1 font-medium text-sm">{pay}</p>}
        {tip && <p className="mt-1 font-medium text-sm">{tip}</p>}
        {!isBehind && (
          <ul className="mt-2 space-y-1 text-muted">
            {service && <Fact icon={Sparkles}>{service}</Fact>}
            {options && <Fact icon={ListChecks}>{options}</Fact>}
            {minutes > 0 && (
              <Fact icon={Clock}>
                <span className="sr-only">{t`Duración`}: </span>
                {formatDuration(minutes)}
              </Fact>
            )}
          </ul>
        )}
        {notes && !isBehind && (
          <div className="mt-3 flex gap-2.5 rounded-inner bg-sunken px-3 py-2.5">
            <Icon of={MessageSquareText} className="mt-0.5 shrink-0 text-muted" />
            <p className="min-w-0 whitespace-pre-line">
              <span className="sr-only">{t`Notas`}: </span>
              {notes}
            </p>
          </div>
        )}
        {!isBehind && reply}
        <VisitPhotos {...visit} className="mt-2" />
      </div>
      {progress}
      {!isCalledOff && <VisitLinks visit={visit} />}
    </article>
  );
}

function Fact({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5">
      <Icon of={icon} className="shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

function VisitLinks({ visit: { address, phone } }: { visit: AgendaVisit }) {
  const url = mapsUrl(address);
  const street = address ? streetOf(address) : "";
  const area = [address?.neighborhood, address?.city].filter(Boolean).join(", ");
  return (
    <div className="rows border-line border-t">
      {url && (
        <VisitLink href={url} icon={MapPin} isOutside>
          <span className="block font-medium text-primary underline underline-offset-4">
            {street || <Trans>Ver en el mapa</Trans>}
          </span>
          {area && <span className="block text-muted text-sm">{area}</span>}
          {address?.additional_information && (
            <span className="mt-1 block text-sm">{address.additional_information}</span>
          )}
          <span className="sr-only">
            <Trans>(se abre en Google Maps)</Trans>
          </span>
        </VisitLink>
      )}
      {phone && (
        <VisitLink href={phoneHref(phone)} icon={Phone}>
          <span className="font-medium text-primary underline underline-offset-4">
            <Trans>Llamar al {formatPhone(phone)}</Trans>
          </span>
        </VisitLink>
      )}
    </div>
  );
}

type VisitLinkProps = { href: string; icon: LucideIcon; isOutside?: boolean; children: ReactNode };

function VisitLink({ href, icon, isOutside, children }: VisitLinkProps) {
  return (
    <a
      href={href}
      {...(isOutside ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      className="flex min-h-14 items-center gap-3 px-5 py-3 transition-colors -outline-offset-2 hover:bg-sunken"
    >
      <Icon of={icon} size={22} className="shrink-0 text-primary" />
      <span className="min-w-0">{children}</span>
    </a>
  );
}
