import { Trans } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { paths } from "~/paths";

/** Above the heading of each change. */
export function BackToOrder({ orderId }: { orderId: number }) {
  return (
    <Link
      to={paths.profile.order(orderId)}
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 font-semibold text-primary hover:bg-primary-soft"
    >
      <ArrowLeft aria-hidden size={20} strokeWidth={1.75} />
      <Trans>Volver al pedido</Trans>
    </Link>
  );
}
