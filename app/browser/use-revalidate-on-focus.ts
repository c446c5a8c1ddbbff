import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";

/** Loads again when the person comes back to the tab: another one may have changed what it shows. */
export function useRevalidateOnFocus(): void {
  const { revalidate, state } = useRevalidator();
  const idle = state === "idle";
  useEffect(() => {
    if (!idle) return;
    const refresh = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    window.addEventListener("focus", refresh);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      window.removeEventListener("focus", refresh);
      document.removeEventListener("visibilitychange", refresh);
    };
  }, [idle, revalidate]);
}
