import {
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

type MenuState = {
  open: boolean;
  root: RefObject<HTMLDivElement>;
  button: RefObject<HTMLButtonElement>;
  toggle: () => void;
  close: () => void;
  /** The arrow focuses the first or the last line. */
  openWithArrow: (event: ReactKeyboardEvent) => void;
};

/** Arrows, Home and End move; Esc, a press outside or leaving the menu closes it. */
export function useMenu(opened: boolean): MenuState {
  const [open, setOpen] = useState(opened);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (opened) button.current?.focus();
  }, [opened]);

  useEffect(() => {
    const menu = root.current;
    if (!open || !menu) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.contains(event.target)) setOpen(false);
    };
    const closeWhenLeft = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !menu.contains(relatedTarget)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return focusByKey(menu, event);
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    menu.addEventListener("focusout", closeWhenLeft);
    menu.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      menu.removeEventListener("focusout", closeWhenLeft);
      menu.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return {
    open,
    root,
    button,
    toggle: () => setOpen(!open),
    close() {
      setOpen(false);
      button.current?.focus();
    },
    openWithArrow(event) {
      if (open || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
      flushSync(() => setOpen(true));
      if (root.current) focusByKey(root.current, event);
    },
  };
}

function focusByKey(menu: HTMLElement, event: KeyboardEvent | ReactKeyboardEvent): void {
  const targets = [...menu.querySelectorAll<HTMLElement>("li > a, li > button")];
  const at = targets.indexOf(document.activeElement as HTMLElement);
  const target = targets[indexAfterKey(event.key, at, targets.length)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** The line that a key leads to from line `at` (−1: none) of `count`; −1 for any other key. */
function indexAfterKey(key: string, at: number, count: number): number {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
