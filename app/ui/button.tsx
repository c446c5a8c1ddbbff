import { useLingui } from "@lingui/react/macro";
import { Link, type LinkProps } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ComponentProps, MouseEvent, ReactNode, Ref } from "react";
import { classNames } from "./class-names";
import { VisuallyHidden } from "./visually-hidden";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";

const base =
  "relative inline-flex min-h-12 select-none items-center justify-center gap-2 rounded-card py-2.5 text-center font-semibold no-underline transition-colors aria-disabled:cursor-not-allowed";

const looks: Record<ButtonVariant, string> = {
  primary:
    "px-5 bg-primary text-primary-ink hover:bg-primary-strong aria-disabled:bg-sunken aria-disabled:text-muted",
  secondary:
    "border border-control bg-surface px-5 text-ink hover:border-ink hover:bg-sunken aria-disabled:border-line aria-disabled:bg-surface aria-disabled:text-muted",
  quiet:
    "px-3 text-primary hover:bg-primary-soft aria-disabled:bg-transparent aria-disabled:text-muted",
  danger:
    "px-5 bg-danger text-danger-ink hover:bg-danger-strong aria-disabled:bg-sunken aria-disabled:text-muted",
};

type ButtonLook = {
  variant?: ButtonVariant;
  wide?: boolean;
  icon?: LucideIcon;
  children: ReactNode;
};

type ButtonProps = ButtonLook &
  Omit<ComponentProps<"button">, "children" | "ref"> & {
    /** Keeps its width and its focus, and ignores presses. */
    busy?: boolean;
    /** Beside the spinner; by default only a screen reader hears “Un momento…”. */
    busyLabel?: ReactNode;
    buttonRef?: Ref<HTMLButtonElement>;
  };

/** Stays focusable while busy or disabled, so that a keyboard keeps its place. */
export function Button({
  variant = "primary",
  wide,
  icon: Icon,
  busy = false,
  busyLabel,
  disabled = false,
  buttonRef,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useLingui();
  const inert = busy || disabled;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (inert) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      ref={buttonRef}
      type={type}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={classNames(
        base,
        busy ? busyLooks[variant] : looks[variant],
        wide && "w-full",
        className,
      )}
    >
      <span className={classNames("inline-flex items-center gap-2", busy && "opacity-0")}>
        {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center gap-2">
          <LoaderCircle aria-hidden size={22} className="animate-spin" />
          {busyLabel ?? <VisuallyHidden>{t`Un momento…`}</VisuallyHidden>}
        </span>
      )}
    </button>
  );
}

/** A busy button keeps its colour, unlike a disabled one. */
const busyLooks: Record<ButtonVariant, string> = {
  primary: "px-5 bg-primary text-primary-ink",
  secondary: "border border-control bg-surface px-5 text-ink",
  quiet: "px-3 text-primary",
  danger: "px-5 bg-danger text-danger-ink",
};

export function ButtonLink({
  variant = "primary",
  wide,
  icon: Icon,
  className,
  children,
  ...rest
}: ButtonLook & Omit<LinkProps, "children">) {
  return (
    <Link {...rest} className={classNames(base, looks[variant], wide && "w-full", className)}>
      {Icon && <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ComponentProps<"button">, "children" | "ref" | "aria-label"> & {
  label: string;
  icon: LucideIcon;
  buttonRef?: Ref<HTMLButtonElement>;
};

export function IconButton({
  label,
  icon: Icon,
  buttonRef,
  type = "button",
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      ref={buttonRef}
      type={type}
      aria-label={label}
      title={label}
      className={classNames(
        "inline-grid size-11 shrink-0 place-items-center rounded-card text-muted transition-colors hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <Icon aria-hidden size={22} strokeWidth={1.75} />
    </button>
  );
}
