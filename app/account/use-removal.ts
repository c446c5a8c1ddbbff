import { useCallback, useEffect, useState } from "react";
import { MAIN_ID } from "~/ui/page";

/** What the person was asked to remove, until it is done; the screen's heading then takes the focus. */
export function useRemoval<Item>() {
  const [asked, ask] = useState<Item | null>(null);
  const [count, setCount] = useState(0);
  const finish = useCallback(() => {
    ask(null);
    setCount((done) => done + 1);
  }, []);
  // An effect, as the dialog gives the focus back first when it closes.
  useEffect(() => {
    if (count > 0) document.querySelector<HTMLElement>(`#${MAIN_ID} h1`)?.focus();
  }, [count]);
  return { asked, ask, finish };
}
