import { useEffect } from "react";
import { useStore } from "~/state/store";
import { LatePart } from "~/ui/late-part";

const loadNotice = () => import("./booking-changed-notice");

/** After another tab has changed the booking that this one held too. */
export function BookingChanged({ onDismiss }: { onDismiss: () => void }) {
  const isUnderWay = useStore(({ appointment }) => appointment.address !== null);
  // A booking that is begun later is another one.
  useEffect(() => {
    if (!isUnderWay) onDismiss();
  }, [isUnderWay, onDismiss]);
  if (!isUnderWay) return null;
  return (
    <LatePart load={loadNotice}>
      {({ BookingChangedNotice }) => <BookingChangedNotice onDismiss={onDismiss} />}
    </LatePart>
  );
}
