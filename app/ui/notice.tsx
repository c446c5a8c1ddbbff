import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

export type NoticeTone = "info" | "warn" | "danger" | "success";

type NoticeProps = {
  tone?: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** Only for a notice that appears later. */
  role?: "alert" | "status";
  icon?: LucideIcon;
  className?: string;
};

const tones: Record<NoticeTone, { box: string; icon: LucideIcon }> = {
  info: { box: "bg-sunken [&>svg]:text-muted", icon: Info },
  warn: { box: "bg-warn-soft [&>svg]:text-warn", icon: TriangleAlert },
  danger: { box: "bg-danger-soft [&>svg]:text-danger", icon: CircleAlert },
  success: { box: "bg-success-soft [&>svg]:text-success", icon: CircleCheck },
};

export function Notice({
  tone = "info",
  title,
  children,
  action,
  role,
  icon,
  className,
}: NoticeProps) {
  const drawing = icon ?? tones[tone].icon;
  return (
    <div
      role={role}
      className={classNames(
        "flex gap-3 rounded-card px-4 py-3.5 text-ink forced-colors:border",
        tones[tone].box,
        className,
      )}
    >
      <Icon of={drawing} size={22} className="mt-px shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={title ? "mt-0.5 text-sm" : undefined}>{children}</div>}
        {action && <div className="mt-3 flex flex-wrap gap-3">{action}</div>}
      </div>
    </div>
  );
}
