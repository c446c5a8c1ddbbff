import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { timeNow } from "~/api/sending/server-clock";
import { asuncionClock } from "~/domain/dates";

const DAY_MS = 86_400_000;

const untilMidnight = () => DAY_MS - (asuncionClock(timeNow()).getTime() % DAY_MS);

/** Revalidates when the user returns to the tab, and at midnight in Asunción, when “mañana” becomes today. */
export function useRevalidateWhenStale(): void {
  const { revalidate, state } = useRevalidator();
  const idle = state === "idle";
  useEffect(() => {
    if (!idle) return;
    const refresh = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    const timer = setTimeout(revalidate, untilMidnight());
    const listening = new AbortController();
    window.addEventListener("focus", refresh, listening);
    document.addEventListener("visibilitychange", refresh, listening);
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, [idle, revalidate]);
}
