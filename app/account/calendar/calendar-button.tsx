import { Trans } from "@lingui/react/macro";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { useEffect, useState } from "react";
import type { Order } from "~/api/orders";
import { useModule } from "~/browser/use-module";
import { whenIdle } from "~/browser/when-idle";
import { Button, type ButtonVariant } from "~/ui/button";
import { LatePart } from "~/ui/late-part";

const loadCalendar = () => import("~/account/orders/visit-calendar");

type CalendarButtonProps = { order: Order; variant: ButtonVariant; className?: string };

/** Saves the visits as a calendar file. The code that writes it comes once the page rests. */
export function CalendarButton({ order, ...look }: CalendarButtonProps) {
  const [isResting, setResting] = useState(false);
  const [isAwaited, setAwaited] = useState(false);
  const { module } = useModule(loadCalendar, isResting);
  useEffect(() => whenIdle(() => setResting(true)), []);
  return (
    <>
      <Button
        {...look}
        icon={CalendarPlus}
        onClick={() => (module ? module.downloadCalendar(order) : setAwaited(true))}
      >
        <Trans>Agregar al calendario</Trans>
      </Button>
      {isAwaited && (
        <LatePart load={loadCalendar} overlay>
          {({ downloadCalendar }) => (
            <Saving
              save={() => {
                downloadCalendar(order);
                setAwaited(false);
              }}
            />
          )}
        </LatePart>
      )}
    </>
  );
}

/** The press came before the code did. */
function Saving({ save }: { save: () => void }) {
  useEffect(save, [save]);
  return null;
}
