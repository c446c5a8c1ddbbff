import { t } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChevronDown from "lucide-react/icons/chevron-down";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { User } from "~/api/user";
import { paths } from "~/paths";
import { isOnlyHelper } from "~/session/area-access";
import { checkRole } from "~/session/permissions";
import { useStore } from "~/state/store";
import { Avatar } from "~/ui/avatar";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { profileLinks } from "./profile-links";

type AreaLink = { label: string; icon: LucideIcon; to: string };

function areaLinks(user: User | null): AreaLink[] {
  const agenda = { label: t`Mi agenda`, icon: CalendarDays, to: paths.helpers.show() };
  if (isOnlyHelper(user)) {
    const config = paths.helpers.config();
    return [agenda, { label: t`Configuración`, icon: SlidersHorizontal, to: config }];
  }
  return checkRole(user, "helper") ? [agenda, ...profileLinks()] : profileLinks();
}

type CustomerMenuProps = {
  /** The button was pressed before this code had loaded, so the menu starts open and focused. */
  opened: boolean;
  onLogout: () => void;
};

export function CustomerMenu({ opened, onLogout }: CustomerMenuProps) {
  const { t } = useLingui();
  const user = useStore((state) => state.auth.user);
  const { open, root, button, toggle, close, steer } = useMenu(opened);
  const listId = useId();

  function logOut() {
    close();
    onLogout();
  }

  return (
    <div ref={root} className="relative">
      <button
        ref={button}
        type="button"
        aria-haspopup="true"
        aria-expanded={open}
        aria-controls={listId}
        onClick={toggle}
        onKeyDown={steer}
        className="flex min-h-11 items-center gap-2 rounded-full px-1 font-medium hover:bg-sunken lg:pr-3"
      >
        {user?.name ? (
          <Avatar name={user.name} className="size-9 text-xs" />
        ) : (
          <Icon of={CircleUserRound} size={24} />
        )}
        <span className="sr-only lg:not-sr-only">{t`Mi cuenta`}</span>
        <Icon
          of={ChevronDown}
          size={18}
          className={classNames(
            "text-muted transition-transform max-lg:hidden",
            open && "rotate-180",
          )}
        />
      </button>
      <ul
        id={listId}
        hidden={!open}
        className="absolute rounded-panel border border-line bg-surface top-full right-0 z-30 mt-2 w-64 max-w-[calc(100vw-2rem)] animate-appear p-1.5 shadow-raised"
      >
        {open && user && (
          <li className="mb-1.5 border-line border-b px-3 pt-1.5 pb-2.5">
            <span className="block font-semibold">{user.name}</span>
            <span className="block text-muted text-sm">{user.email}</span>
          </li>
        )}
        {open &&
          areaLinks(user).map(({ label, icon, to }) => (
            <li key={to}>
              <Link to={to} className={lineLook} onClick={close} onKeyDown={steer}>
                <Icon of={icon} className="text-muted" />
                {label}
              </Link>
            </li>
          ))}
        {open && (
          <li className="mt-1.5 border-line border-t pt-1.5">
            <button type="button" className={lineLook} onClick={logOut} onKeyDown={steer}>
              <Icon of={LogOut} className="text-muted" />
              {t`Cerrar sesión`}
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

const lineLook =
  "flex min-h-11 w-full items-center gap-3 rounded-inner px-3 py-2 text-left font-medium hover:bg-sunken break-words";

/** Handles the keyboard: arrows, Home and End move; Esc, a press outside or leaving closes the menu. */
function useMenu(opened: boolean) {
  const [open, setOpen] = useState(opened);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function steer(event: KeyboardEvent) {
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    // The arrow that opens the menu focuses its first or last entry.
    if (!open && isArrow) flushSync(() => setOpen(true));
    if (root.current && (open || isArrow)) focusByKey(root.current, event);
    if (open && event.key === "Escape") {
      event.stopPropagation();
      close();
    }
  }

  useEffect(() => {
    if (opened) button.current?.focus();
  }, [opened]);

  useEffect(() => {
    if (!open) return;
    const leave = (target: EventTarget | null) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    const listening = new AbortController();
    document.addEventListener("pointerdown", ({ target }) => leave(target), listening);
    document.addEventListener("focusout", ({ relatedTarget }) => leave(relatedTarget), listening);
    return () => listening.abort();
  }, [open]);

  return { open, root, button, toggle: () => setOpen(!open), close, steer };
}

function focusByKey(menu: HTMLElement, event: KeyboardEvent): void {
  const targets = [...menu.querySelectorAll<HTMLElement>("li > a, li > button")];
  const at = targets.indexOf(document.activeElement as HTMLElement);
  const target = targets[indexAfterKey(event.key, at, targets.length)];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

/** Index of the entry that a key leads to, from `at` (−1: none) of `count`; −1 for any other key. */
function indexAfterKey(key: string, at: number, count: number): number {
  if (key === "ArrowDown") return (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return -1;
}
