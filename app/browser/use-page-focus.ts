import { type RefObject, useEffect, useRef } from "react";

/** Focuses the top of a list when another page of it is shown. */
export function usePageFocus(page: number): RefObject<HTMLParagraphElement> {
  const top = useRef<HTMLParagraphElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, [page]);
  return top;
}
