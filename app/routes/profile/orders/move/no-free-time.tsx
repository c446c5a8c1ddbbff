import { Trans } from "@lingui/react/macro";
import { addressSchema } from "~/api/addresses";
import type { Order, Visit } from "~/api/orders";
import { TooShortDay } from "~/booking/too-short-day";
import { WaitForFree } from "~/booking/wait-for-free";
import { WHOLE_DAY } from "~/booking/window";
import type { PlainDate } from "~/domain/dates";
import { formatTime } from "~/domain/format";
import { isPoint } from "~/domain/places";
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

type WaitProps = { order: Order; visit: Visit; date: PlainDate; from?: string; to?: string };

/** The visit keeps its helper, who alone is waited for; without hours at any of the day. */
export function WaitForVisit({ order, visit, date, ...hours }: WaitProps) {
  const { from = WHOLE_DAY.from_hour, to = WHOLE_DAY.to_hour } = hours;
  const { service } = order;
  const address = addressSchema.parse(order.address ?? {});
  const helper = (visit.helper ?? order.helper)?.id;
  if (!service || !isPoint(address)) return null;
  const times = { date, start_time: from, end_time: to };
  return (
    <WaitForFree service={service.id} {...times} address={address} {...(helper && { helper })} />
  );
}

type NoFreeHourProps = {
  order: Order;
  visit: Visit;
  date: PlainDate;
  /** The nearest days that are free. */
  others: readonly PlainDate[];
  onChoose: (day: PlainDate) => void;
};

export function NoFreeHour({ order, visit, date, others, onChoose }: NoFreeHourProps) {
  return (
    <TooShortDay
      minutes={lengthOf(visit)}
      others={others}
      onChoose={onChoose}
      action={<OtherHelperLink order={order} />}
    >
      <p>
        <Trans>La visita no entra en ese día. Probá con otro, o con otra persona.</Trans>
      </p>
      <ContactLine code={order.code} />
      <WaitForVisit order={order} visit={visit} date={date} />
    </TooShortDay>
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
