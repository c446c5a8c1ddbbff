import { type PointerEvent, useRef } from "react";

/** Pixels of a drag that opens or closes; less is a tap. */
const DRAG_FROM = 24;

/** Pixels that a finger moves in a tap. */
const TAP_MOVES = 4;

/** Opens a sheet when its bar is dragged up, closes it when it is dragged down. */
export function useSheetDrag(setOpen: (open: boolean) => void) {
  const start = useRef<number | null>(null);
  const dragged = useRef(false);
  return {
    onPointerDown(event: PointerEvent) {
      start.current = event.clientY;
      dragged.current = false;
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === null) return;
      const distance = event.clientY - start.current;
      // Not before: a captured tap would miss the button inside.
      if (Math.abs(distance) > TAP_MOVES) event.currentTarget.setPointerCapture(event.pointerId);
      if (Math.abs(distance) < DRAG_FROM) return;
      start.current = null;
      dragged.current = true;
      setOpen(distance < 0);
    },
    onPointerUp() {
      start.current = null;
    },
    onPointerCancel() {
      start.current = null;
    },
    /** The press that ends a drag is no tap. */
    onClickCapture(event: { preventDefault: () => void; stopPropagation: () => void }) {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
