import { type RefObject, useCallback, useRef } from "react";

/**
 * A ref for a button that goes away with what it was pressed for: if it still has the focus then,
 * `next` gets it, so that a keyboard keeps its place.
 */
export function useFocusOnRemoval(
  next: RefObject<HTMLElement>,
): (button: HTMLElement | null) => void {
  const held = useRef<HTMLElement | null>(null);
  return useCallback(
    (button) => {
      // React clears a ref before it removes the element.
      if (held.current && held.current === document.activeElement) next.current?.focus();
      held.current = button;
    },
    [next],
  );
}
