import { Trans } from "@lingui/react/macro";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { downloadCalendar } from "~/account/orders/visit-calendar";
import type { Order } from "~/api/orders";
import { Button, type ButtonVariant } from "~/ui/button";

type CalendarButtonProps = { order: Order; variant: ButtonVariant; className?: string };

/** Saves the visits as a calendar file. */
export function CalendarButton({ order, ...look }: CalendarButtonProps) {
  return (
    <Button {...look} icon={CalendarPlus} onClick={() => downloadCalendar(order)}>
      <Trans>Agregar al calendario</Trans>
    </Button>
  );
}
