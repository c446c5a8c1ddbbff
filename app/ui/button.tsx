import { Trans, useLingui } from "@lingui/react/macro";
import { Link, type LinkProps } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { type ComponentProps, type MouseEvent, type ReactNode, type Ref, useId } from "react";
import { useChallenged, useOnline } from "~/browser/online";
import { reloadPage } from "~/state/storage";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** `light` and `ghost` are for the dark green background. */
export type ButtonVariant = "primary" | "secondary" | "plain" | "danger" | "light" | "ghost";

type ButtonLook = {
  variant?: ButtonVariant;
  wide?: boolean;
  icon?: LucideIcon;
  children: ReactNode;
};

type ButtonProps = ButtonLook &
  Omit<ComponentProps<"button">, "children" | "ref"> & {
    /** Keeps width and focus and ignores presses. */
    busy?: boolean;
    /** Beside the spinner; by default screen readers hear “Un momento…”. */
    busyLabel?: ReactNode;
    buttonRef?: Ref<HTMLButtonElement>;
    /** The form needs no connection. */
    local?: boolean;
  };

type PressOptions = Pick<ButtonProps, "type" | "busy" | "disabled" | "local" | "onClick">;

/**
 * Behaviour of a button: focusable while busy or disabled, ignoring presses. Offline, a submit button waits,
 * because nothing is sent later by itself: the frame shows why, and `note` beside it tells screen readers.
 * Spread `buttonProps` on the button.
 */
export function useButtonProps({
  type = "submit",
  busy,
  disabled,
  local,
  onClick,
}: PressOptions = {}) {
  const waitId = useId();
  const waits = !useOnline() && type === "submit" && !local;
  const inert = busy || disabled || waits;
  return {
    buttonProps: {
      type,
      "aria-disabled": inert || undefined,
      "aria-busy": busy || undefined,
      ...(waits && { "aria-describedby": waitId }),
      onClick(event: MouseEvent<HTMLButtonElement>) {
        if (inert) event.preventDefault();
        else onClick?.(event);
      },
    },
    note: waits && (
      <span id={waitId} className="sr-only">
        <Trans>Disponible cuando vuelva la conexión</Trans>
      </span>
    ),
  };
}

export function Button({
  variant = "primary",
  wide,
  icon,
  busy = false,
  busyLabel,
  disabled = false,
  buttonRef,
  local = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useLingui();
  const { buttonProps, note } = useButtonProps({ type, busy, disabled, local, onClick });
  return (
    <>
      <button
        {...rest}
        {...buttonProps}
        ref={buttonRef}
        className={classNames(`button button-${variant}`, wide && "w-full", className)}
      >
        <span className={classNames("inline-flex items-center gap-2", busy && "opacity-0")}>
          {icon && <Icon of={icon} className="shrink-0" />}
          {children}
        </span>
        {busy && (
          <span className="absolute inset-0 flex items-center justify-center gap-2">
            <Icon of={LoaderCircle} size={22} className="animate-spin" />
            {busyLabel ?? <span className="sr-only">{t`Un momento…`}</span>}
          </span>
        )}
      </button>
      {note}
    </>
  );
}

/** Loads the page anew where a firewall challenges the calls, because trying again would be stopped too. */
export function RetryButton(props: Omit<ButtonProps, "children">) {
  const challenged = useChallenged();
  return (
    <Button variant="secondary" {...props} {...(challenged && { type: "button", onClick: reopen })}>
      {challenged ? <Trans>Abrir de nuevo</Trans> : <Trans>Probar de nuevo</Trans>}
    </Button>
  );
}

const reopen = () => reloadPage();

/** For errors without a retry of their own: the button of a challenge, else nothing. */
export function ReopenButton() {
  return useChallenged() && <RetryButton />;
}

export function ButtonLink({
  variant = "primary",
  icon,
  className,
  children,
  ...rest
}: Omit<ButtonLook, "wide"> & Omit<LinkProps, "children">) {
  return (
    <Link {...rest} className={classNames(`button button-${variant}`, className)}>
      {icon && <Icon of={icon} className="shrink-0" />}
      {children}
    </Link>
  );
}

type IconButtonProps = Pick<ComponentProps<"button">, "type" | "onClick"> & {
  label: string;
  icon: LucideIcon;
};

export function IconButton({ label, icon, type = "button", onClick }: IconButtonProps) {
  const { buttonProps, note } = useButtonProps({ type, onClick });
  return (
    <>
      <button
        {...buttonProps}
        aria-label={label}
        title={label}
        className="inline-grid size-11 shrink-0 place-items-center rounded-card text-muted transition-colors hover:bg-sunken hover:text-ink"
      >
        <Icon of={icon} size={22} />
      </button>
      {note}
    </>
  );
}
