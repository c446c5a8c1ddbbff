/** A status that the app does not know is shown as neutral words, because its code says nothing to a customer. */
import { t } from "@lingui/core/macro";
import { Badge, type BadgeTone } from "~/ui/badge";

export type StatusLabel = { text: string; tone: BadgeTone };

function labelOf(status: string, labels: Record<string, StatusLabel>): StatusLabel {
  const unknown = { text: status ? t`Otro estado` : t`Sin estado`, tone: "neutral" } as const;
  return (Object.hasOwn(labels, status) && labels[status]) || unknown;
}

/** Returns the label of an order's status; “overdue” is a pending payment whose deadline has passed. */
export function orderStatus(status: string): StatusLabel {
  return labelOf(status, {
    pending_payment: { text: t`Pago pendiente`, tone: "warn" },
    confirmed: { text: t`Confirmado`, tone: "success" },
    in_progress: { text: t`En curso`, tone: "info" },
    completed: { text: t`Completado`, tone: "neutral" },
    cancelled: { text: t`Cancelado`, tone: "danger" },
    overdue: { text: t`Vencida`, tone: "danger" },
  });
}

/** Returns the label of a visit's status; “overdue” is that of its order. */
export function visitStatus(status: string): StatusLabel {
  return labelOf(status, {
    scheduled: { text: t`Programada`, tone: "info" },
    done: { text: t`Realizada`, tone: "success" },
    skipped: { text: t`Saltada`, tone: "neutral" },
    cancelled: { text: t`Cancelada`, tone: "danger" },
    overdue: { text: t`Vencida`, tone: "danger" },
  });
}

export function paymentStatus(status: string): StatusLabel {
  return labelOf(status, {
    pending: { text: t`Pendiente`, tone: "warn" },
    paid: { text: t`Pagado`, tone: "success" },
    failed: { text: t`Rechazado`, tone: "danger" },
  });
}

/** Neither spec.md nor contract.md defines invoice statuses. */
export const isVoided = (status: string) => ["cancelled", "voided", "void"].includes(status);

export function invoiceStatus(status: string): StatusLabel {
  return labelOf(isVoided(status) ? "voided" : status, {
    issued: { text: t`Emitida`, tone: "success" },
    paid: { text: t`Pagada`, tone: "success" },
    pending: { text: t`Pendiente`, tone: "warn" },
    voided: { text: t`Anulada`, tone: "danger" },
  });
}

export function StatusBadge({ status: { text, tone } }: { status: StatusLabel }) {
  return <Badge tone={tone}>{text}</Badge>;
}
