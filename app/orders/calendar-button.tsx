import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import type { Order } from "~/api/orders";
import { timeNow } from "~/api/sending/server-clock";
import { saveFile } from "~/browser/save-file";
import { brand } from "~/config";
import { buildCalendar, type CalendarVisit, visitUid } from "~/domain/calendar-file";
import { formatTime } from "~/domain/format";
import { visitOptions } from "~/domain/ordered-options";
import { useFileControl } from "~/orders/use-file-control";
import { paths } from "~/paths";
import { Button, type ButtonVariant } from "~/ui/button";
import { describeAddress } from "~/wording/address";

type CalendarButtonProps = { order: Order; variant: ButtonVariant; className?: string };

export function CalendarButton({ order, ...look }: CalendarButtonProps) {
  const file = useFileControl(
    <p>
      <Trans>
        O suscribí tu calendario en{" "}
        <Link to={paths.profile.orders()} className="link">
          Mis pedidos
        </Link>
        : las visitas llegan solas.
      </Trans>
    </p>,
  );
  return (
    <>
      <Button {...look} icon={CalendarPlus} onClick={() => file.run(() => downloadCalendar(order))}>
        <Trans>Agregar al calendario</Trans>
      </Button>
      {file.dialog}
    </>
  );
}

export function calendarVisits(order: Order): CalendarVisit[] {
  const name = order.service?.name || t`Limpieza`;
  const location = describeAddress(order.address, ["door", "neighborhood", "city"]);
  /** Directions for the helper: gate, bell, dog. */
  const gate = order.address?.additional_information;
  return order.visits.map((visit) => {
    const who = visit.helper?.name || order.helper?.name;
    return {
      ...visit,
      uid: visitUid(visit.id),
      summary: who ? t`${name} con ${who}` : name,
      location,
      description: [
        visitOptions(order, visit).join(" · "),
        order.code && t`Pedido ${order.code}`,
        gate && t`Para llegar: ${gate}`,
      ]
        .filter(Boolean)
        .join("\n"),
      reminder: who
        ? t`Mañana a las ${formatTime(visit.start_time)} va ${who}`
        : t`Mañana a las ${formatTime(visit.start_time)}: ${name}`,
    };
  });
}

function downloadCalendar(order: Order): void {
  const text = buildCalendar({
    prodName: brand,
    visits: calendarVisits(order),
    now: timeNow(),
  });
  saveFile(t`visitas-${order.code || order.id}.ics`, "text/calendar;charset=utf-8", text);
}
