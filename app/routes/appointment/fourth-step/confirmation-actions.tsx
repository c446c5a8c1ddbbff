import { t } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import MessageCircle from "lucide-react/icons/message-circle";
import { CalendarButton } from "~/account/orders/calendar-button";
import { daysOf, hasCalendar, orderHours } from "~/account/orders/order-facts";
import type { Order } from "~/api/orders";
import { momentOf } from "~/domain/dates";
import { formatDate, formatTime } from "~/domain/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { describeAddress } from "~/wording/address";
import { whatsAppHref } from "~/wording/contact";

type ConfirmationActionsProps = { order: Order; onMonte?: boolean };

export function ConfirmationActions({ order, onMonte = false }: ConfirmationActionsProps) {
  const { t } = useLingui();
  const other = onMonte ? "ghost" : "secondary";
  return (
    <div className="mt-5 flex flex-wrap gap-2.5">
      {hasCalendar(order, momentOf(new Date())) && (
        <CalendarButton
          order={order}
          variant={onMonte ? "light" : "secondary"}
          className="max-lg:w-full"
        />
      )}
      {onMonte && (
        <a
          href={whatsAppHref(messageAbout(order))}
          target="_blank"
          rel="noreferrer"
          aria-label={t`Compartir por WhatsApp`}
          className="button button-ghost grow lg:grow-0"
        >
          <MessageCircle aria-hidden size={20} strokeWidth={1.75} />
          <Trans>Compartir</Trans>
        </a>
      )}
      <ButtonLink
        variant={other}
        to={paths.profile.order(order.id)}
        className={classNames(onMonte && "grow lg:grow-0")}
      >
        <Trans>Ver mi pedido</Trans>
      </ButtonLink>
    </div>
  );
}

/** For whoever is at home: who comes, when and where. */
function messageAbout(order: Order): string {
  const [day = ""] = daysOf(order);
  const count = daysOf(order).length;
  const date = day && formatDate(day, "long");
  const start = orderHours(order)?.start;
  const when = [date, start && formatTime(start)].filter(Boolean).join(", ");
  const where = describeAddress(order.address, ["door", "neighborhood", "city"]);
  const who = order.helper?.name;
  return [
    who ? t`${who} viene a limpiar: ${when}.` : t`Limpieza: ${when}.`,
    count > 1 && t`Son ${count} visitas.`,
    where,
  ]
    .filter(Boolean)
    .join(" ");
}
