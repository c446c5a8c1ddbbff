import { Trans } from "@lingui/react/macro";
import type { Order, Visit } from "~/api/orders";
import { TooShortDay } from "~/booking/too-short-day";
import type { PlainDate } from "~/domain/dates";
import { formatTime } from "~/domain/format";
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
      <Trans>Cambiar helper</Trans>
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
