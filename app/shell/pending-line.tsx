import { useFetchers, useNavigation } from "@remix-run/react";
import { actions } from "~/paths";
import "./frame.css";

/** Takes no room and is not announced. */
export function PendingLine() {
  const navigating = useNavigation().state !== "idle";
  const leaving = useFetchers().some(({ formAction }) => formAction === actions.logout);
  if (!navigating && !leaving) return null;
  return (
    <div
      aria-hidden
      className="pending-line fixed inset-x-0 top-0 z-40 h-0.75 bg-primary no-print"
    />
  );
}
