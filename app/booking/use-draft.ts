import { useCallback, useEffect, useRef, useState } from "react";
import { sessionScope } from "~/session/scope";

/** Milliseconds without a letter after which a draft is saved. */
const PAUSE_MS = 400;

/** Events before which a draft is saved: they take the page, the booking, the focus or the form away. */
const EVENTS = ["blur", "pagehide", "popstate", "submit"];

/**
 * Returns a function that saves what is typed after a pause, because each save draws the screen anew. Leaving the
 * field, the screen or the page saves at once. Nothing is saved after the session has ended.
 */
export function useDraft<Typed>(save: (typed: Typed) => void): (typed: Typed) => void {
  const unsaved = useRef<{ typed: Typed } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [signal] = useState(() => sessionScope().signal);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (unsaved.current && !signal.aborted) save(unsaved.current.typed);
    unsaved.current = null;
  }, [save, signal]);

  useEffect(() => {
    // Captured, so that the draft is saved before the router loads home, which resets the booking.
    for (const event of EVENTS) window.addEventListener(event, flush, true);
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, flush, true);
      flush();
    };
  }, [flush]);

  return useCallback(
    (typed) => {
      unsaved.current = { typed };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, PAUSE_MS);
    },
    [flush],
  );
}
