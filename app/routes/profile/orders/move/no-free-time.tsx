import { Trans } from "@lingui/react/macro";
import type { Order, Visit } from "~/api/orders";
import type { PlainDate } from "~/domain/dates";
import { formatDate, formatDuration, formatTime } from "~/domain/format";
import { isOpenChange } from "~/orders/changes/changes";
import { lengthOf } from "~/orders/changes/load-change";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";

/** Another helper may have the time; a visit keeps its length. */
function OtherHelperLink({ order }: { order: Order }) {
  if (!isOpenChange("helper", order)) return null;
  return (
    <ButtonLink variant="secondary" to={paths.profile.changeOrder(order.id, "helper")}>
      <Trans>Cambiar quién viene</Trans>
    </ButtonLink>
  );
}

type NoFreeHourProps = {
  order: Order;
  visit: Visit;
  /** The nearest days that are free. */
  others: readonly PlainDate[];
  onChoose: (day: PlainDate) => void;
};

export function NoFreeHour({ order, visit, others, onChoose }: NoFreeHourProps) {
  const length = formatDuration(lengthOf(visit));
  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>Ese día no hay {length} seguidas</Trans>}
      action={
        <>
          {others.map((day) => (
            <Button key={day} variant="secondary" onClick={() => onChoose(day)}>
              {formatDate(day, "short")}
            </Button>
          ))}
          <OtherHelperLink order={order} />
        </>
      }
    >
      <p>
        <Trans>La visita no entra en ese día. Probá con otro, o con otra persona.</Trans>
      </p>
      <ContactLine code={order.code} />
    </Notice>
  );
}

type NoFreeDayProps = {
  who: string;
  time: string;
  usual: string;
  order: Order;
  onChoose: (time: string) => void;
};

export function NoFreeDay({ who, time, usual, order, onChoose }: NoFreeDayProps) {
  const [hour, other] = [formatTime(time), formatTime(usual)];
  return (
    <Notice
      tone="warn"
      role="status"
      title={<Trans>A las {hour} no hay días libres</Trans>}
      action={
        <>
          {time !== usual && (
            <Button variant="secondary" onClick={() => onChoose(usual)}>
              <Trans>Ver los días a las {other}</Trans>
            </Button>
          )}
          <OtherHelperLink order={order} />
        </>
      }
    >
      <Trans>{who} no va a esa hora en los próximos meses. Probá con otra.</Trans>
    </Notice>
  );
}
