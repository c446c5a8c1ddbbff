import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useId } from "react";
import { classNames } from "./class-names";
import { useMenu } from "./use-menu";

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  /** A line above it sets it apart from the others. */
  divided?: boolean;
} & ({ to: string } | { onSelect: () => void });

type MenuProps = {
  label: string;
  media?: ReactNode;
  /** On a phone the label is for screen readers only. */
  compact?: boolean;
  heading?: ReactNode;
  /** Open, and with the focus, from the start. */
  opened?: boolean;
  items: readonly MenuItem[];
};

export function Menu({ label, media, compact, heading, opened = false, items }: MenuProps) {
  const { open, root, button, toggle, close, openWithArrow } = useMenu(opened);
  const listId = useId();
  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={listId}
        onClick={toggle}
        onKeyDown={openWithArrow}
        className="flex min-h-11 items-center gap-2 rounded-full px-1 font-medium hover:bg-sunken lg:pr-3"
      >
        {media}
        <span className={compact ? "sr-only lg:not-sr-only" : undefined}>{label}</span>
        <ChevronDown
          aria-hidden
          size={18}
          strokeWidth={1.75}
          className={classNames(
            "text-muted transition-transform",
            compact && "max-lg:hidden",
            open && "rotate-180",
          )}
        />
      </button>
      <ul
        id={listId}
        hidden={!open}
        className="absolute rounded-panel border border-line bg-surface top-full right-0 z-30 mt-2 w-64 max-w-[calc(100vw-2rem)] animate-appear p-1.5 shadow-raised"
      >
        {heading && <li className="mb-1.5 border-line border-b px-3 pt-1.5 pb-2.5">{heading}</li>}
        {items.map((item) => (
          <li
            key={item.label}
            className={item.divided ? "mt-1.5 border-line border-t pt-1.5" : undefined}
          >
            <MenuLine item={item} close={close} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const lineLook =
  "flex min-h-11 w-full items-center gap-3 rounded-inner px-3 py-2 text-left font-medium hover:bg-sunken";

function MenuLine({ item, close }: { item: MenuItem; close: () => void }) {
  const { label, icon: Icon } = item;
  const content = (
    <>
      {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} className="text-muted" />}
      {label}
    </>
  );
  if ("to" in item) {
    return (
      <Link to={item.to} className={lineLook} onClick={close}>
        {content}
      </Link>
    );
  }
  const select = () => {
    close();
    item.onSelect();
  };
  return (
    <button type="button" className={lineLook} onClick={select}>
      {content}
    </button>
  );
}
