import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import type { Order } from "~/api/orders";
import { standingOf } from "~/domain/visit-changes";
import { type OrderChange, paths } from "~/paths";
import { Section } from "~/ui/page";
import { describeRefund, describeRule } from "~/wording/change-rule";

/** “Pausar”, “Cambiar quién viene”, “Cancelar pedido”, each with its rule; nothing where none is allowed. */
export function OrderManage({ order, now }: { order: Order; now: Date }) {
  const { t } = useLingui();
  const { cancel, helper, pause } = order.changes ?? { cancel: null, helper: null, pause: null };
  const open = [pause, helper, cancel].map((change) =>
    change && standingOf(change, now) !== "closed" ? change : null,
  );
  const [canPause, canChangeHelper, canCancel] = open;
  if (!order.version || open.every((change) => change === null)) return null;
  return (
    <Section heading={<Trans>Cambiar el pedido</Trans>}>
      <ul className="divide-y divide-line no-print">
        {canPause && (
          <Row order={order} what="pause" icon={Pause} title={t`Pausar`}>
            <Trans>Si viajás: elegís desde y hasta.</Trans> {describeRule(canPause, now)}
          </Row>
        )}
        {canChangeHelper && (
          <Row order={order} what="helper" icon={ArrowLeftRight} title={t`Cambiar quién viene`}>
            <Trans>Para las visitas que quedan.</Trans> {describeRule(canChangeHelper, now)}
          </Row>
        )}
        {canCancel && (
          <Row order={order} what="cancel" icon={X} title={t`Cancelar pedido`} danger>
            {describeRefund(canCancel, now)}
          </Row>
        )}
      </ul>
    </Section>
  );
}

type RowProps = {
  order: Order;
  what: OrderChange;
  icon: LucideIcon;
  title: string;
  danger?: boolean;
  children: ReactNode;
};

function Row({ order, what, icon: Icon, title, danger, children }: RowProps) {
  return (
    <li className="relative flex items-center gap-4 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-card bg-sunken text-muted">
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={paths.profile.changeOrder(order.id, what)}
          className={
            danger
              ? "font-semibold text-danger after:absolute after:inset-0"
              : "font-semibold after:absolute after:inset-0"
          }
        >
          {title}
        </Link>
        <p className="text-muted text-sm">{children}</p>
      </div>
      <ChevronRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-muted" />
    </li>
  );
}
