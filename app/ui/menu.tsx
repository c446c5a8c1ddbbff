import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import ChevronDown from "lucide-react/icons/chevron-down";
import {
  type KeyboardEvent as KeyPress,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { classNames } from "./class-names";

export type MenuItem =
  | { label: string; icon?: LucideIcon; to: string; onSelect?: () => void }
  | { label: string; icon?: LucideIcon; onSelect: () => void; divided?: boolean };

type MenuProps = {
  /** The words on the button, and its accessible name. */
  label: string;
  /** Stands before the words: an avatar, an icon. */
  media?: ReactNode;
  /** On a phone the button shows its media only; the name stays. */
  compact?: boolean;
  /** Stands over the list: whose menu it is. */
  heading?: ReactNode;
  items: readonly MenuItem[];
};

const itemLook =
  "flex min-h-11 w-full items-center gap-3 rounded-inner px-3 py-2 text-left font-medium hover:bg-sunken";

/** A button that opens a short list of links and actions. Esc, a press outside or leaving it closes. */
export function Menu({ label, media, compact, heading, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const menu = root.current;
    if (!open || !menu) return;
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !menu.contains(event.target)) setOpen(false);
    };
    const closeWhenLeft = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node && !menu.contains(event.relatedTarget))
        setOpen(false);
    };
    const steer = (event: KeyboardEvent) => {
      const targets = [...menu.querySelectorAll<HTMLElement>("li > a, li > button")];
      const at = targets.indexOf(document.activeElement as HTMLElement);
      const target = targets[placeAfterKey(event.key, at, targets.length)];
      if (event.key === "Escape") {
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      } else if (target) {
        event.preventDefault();
        target.focus();
      }
    };
    document.addEventListener("pointerdown", closeOutside);
    menu.addEventListener("focusout", closeWhenLeft);
    menu.addEventListener("keydown", steer);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      menu.removeEventListener("focusout", closeWhenLeft);
      menu.removeEventListener("keydown", steer);
    };
  }, [open]);

  // Opened with an arrow, the list gives the focus to its first or last line.
  function openWithArrow(event: KeyPress) {
    if (open || (event.key !== "ArrowDown" && event.key !== "ArrowUp")) return;
    event.preventDefault();
    flushSync(() => setOpen(true));
    const targets = root.current?.querySelectorAll<HTMLElement>("li > a, li > button");
    targets?.[event.key === "ArrowDown" ? 0 : targets.length - 1]?.focus();
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        onKeyDown={openWithArrow}
        className="flex min-h-11 items-center gap-2 rounded-card px-2.5 font-medium hover:bg-sunken"
      >
        {media}
        <span className={compact ? "sr-only sm:not-sr-only" : undefined}>{label}</span>
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className={classNames("text-muted transition-transform", open && "rotate-180")}
        />
      </button>
      <ul
        id={listId}
        hidden={!open}
        className="absolute rounded-card border border-line bg-surface top-full right-0 z-30 mt-2 w-64 max-w-[calc(100vw-2rem)] animate-appear p-1.5 shadow-raised"
      >
        {heading && <li className="mb-1.5 border-line border-b px-3 pt-1.5 pb-2.5">{heading}</li>}
        {items.map((item) => {
          const { label: text, icon: Icon } = item;
          const content = (
            <>
              {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} className="text-muted" />}
              {text}
            </>
          );
          const divided = "divided" in item && item.divided;
          return (
            <li key={text} className={divided ? "mt-1.5 border-line border-t pt-1.5" : undefined}>
              {"to" in item ? (
                <Link
                  to={item.to}
                  className={itemLook}
                  onClick={() => {
                    close();
                    item.onSelect?.();
                  }}
                >
                  {content}
                </Link>
              ) : (
                <button
                  type="button"
                  className={itemLook}
                  onClick={() => {
                    close();
                    item.onSelect();
                  }}
                >
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Where a key leads from line `at` (−1: none) of `count`; −1 for a key that leads nowhere. */
function placeAfterKey(key: string, at: number, count: number): number {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
