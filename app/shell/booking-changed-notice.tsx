import { Trans } from "@lingui/react/macro";
import { formatDate } from "~/domain/format";
import { useStore } from "~/state/store";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { describeAddress } from "~/wording/address";

/** Names the booking that stands: its service, first day, helper and address. */
export function BookingChangedNotice({ onDismiss }: { onDismiss: () => void }) {
  const { address, appointment } = useStore((state) => state.appointment);
  const services = useStore((state) => state.general.services);
  const service = services.find(({ id }) => id === appointment.service)?.name;
  const date = appointment.dates[0] || appointment.start_date;
  const where = describeAddress(address, ["door", "city"]);
  const who = appointment.assigned_helper?.name;
  const parts = [service, date && formatDate(date), who, where].filter(Boolean).join(" · ");

  function dismiss() {
    onDismiss();
    // The button leaves with its notice: the keyboard goes on from the heading.
    document.querySelector<HTMLElement>("main h1")?.focus();
  }

  return (
    <div className="wrap pt-4">
      <Notice
        tone="warn"
        role="status"
        title={<Trans>Cambiaste tu reserva en otra pestaña</Trans>}
        action={
          <Button variant="secondary" onClick={dismiss}>
            <Trans>Entendido</Trans>
          </Button>
        }
      >
        <Trans>Vale lo último que elegiste: {parts}.</Trans>
      </Notice>
    </div>
  );
}
