import { useFetchers, useNavigation } from "@remix-run/react";
import { actions } from "~/paths";
import "./frame.css";

/** A thin line at the top while a screen is on its way. It takes no room and says nothing aloud. */
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
