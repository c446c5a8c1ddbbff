/** An unknown status is shown as it came. */
import { t } from "@lingui/core/macro";
import { Badge, type BadgeTone } from "~/ui/badge";

export type StatusLabel = { text: string; tone: BadgeTone };

function unknownStatus(status: string): StatusLabel {
  return { text: status.replaceAll("_", " ") || t`Sin estado`, tone: "neutral" };
}

export function orderStatus(status: string): StatusLabel {
  switch (status) {
    case "pending_payment":
      return { text: t`Pago pendiente`, tone: "warn" };
    case "confirmed":
      return { text: t`Confirmado`, tone: "success" };
    case "in_progress":
      return { text: t`En curso`, tone: "info" };
    case "completed":
      return { text: t`Completado`, tone: "neutral" };
    case "cancelled":
      return { text: t`Cancelado`, tone: "danger" };
    default:
      return unknownStatus(status);
  }
}

export function visitStatus(status: string): StatusLabel {
  switch (status) {
    case "scheduled":
      return { text: t`Programada`, tone: "info" };
    case "done":
      return { text: t`Realizada`, tone: "success" };
    case "skipped":
      return { text: t`Salteada`, tone: "neutral" };
    case "cancelled":
      return { text: t`Cancelada`, tone: "danger" };
    default:
      return unknownStatus(status);
  }
}

export function paymentStatus(status: string): StatusLabel {
  switch (status) {
    case "pending":
      return { text: t`Pendiente`, tone: "warn" };
    case "paid":
      return { text: t`Pagado`, tone: "success" };
    case "failed":
      return { text: t`Rechazado`, tone: "danger" };
    default:
      return unknownStatus(status);
  }
}

/** Neither spec.md nor contract.md names the statuses of invoices. */
export function invoiceStatus(status: string): StatusLabel {
  switch (status) {
    case "issued":
      return { text: t`Emitida`, tone: "success" };
    case "paid":
      return { text: t`Pagada`, tone: "success" };
    case "pending":
      return { text: t`Pendiente`, tone: "warn" };
    case "cancelled":
    case "voided":
    case "void":
      return { text: t`Anulada`, tone: "danger" };
    default:
      return unknownStatus(status);
  }
}

export function StatusBadge({ status: { text, tone } }: { status: StatusLabel }) {
  return <Badge tone={tone}>{text}</Badge>;
}
