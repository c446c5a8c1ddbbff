import { useCallback, useEffect, useRef, useState } from "react";
import { sessionScope } from "~/session/scope";
import { readBooking } from "~/state/booking";

/** Milliseconds without a letter after which a draft is saved. */
const PAUSE_MS = 400;

/**
 * Saves what is typed after a pause, because each save draws the screen anew; `flush` saves at once, as does
 * leaving the screen or the page. Nothing is saved after the session or the booking has ended.
 */
export function useDraft<Typed>(save: (typed: Typed) => void) {
  const unsaved = useRef<{ typed: Typed } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [signal] = useState(() => sessionScope().signal);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const isWanted = !signal.aborted && readBooking().address !== null;
    if (unsaved.current && isWanted) save(unsaved.current.typed);
    unsaved.current = null;
  }, [save, signal]);

  useEffect(() => {
    // A window that is left may lose its page, or to another tab its booking.
    const events = ["pagehide", "blur"];
    for (const event of events) window.addEventListener(event, flush);
    return () => {
      for (const event of events) window.removeEventListener(event, flush);
      flush();
    };
  }, [flush]);

  function note(typed: Typed): void {
    unsaved.current = { typed };
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, PAUSE_MS);
  }
  return { note, flush };
}
