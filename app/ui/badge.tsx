import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type BadgeTone = "neutral" | "primary" | "success" | "warn" | "danger" | "info" | "accent";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-muted",
  primary: "bg-primary-soft text-primary",
  success: "bg-success-soft text-success",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
  info: "bg-sunken text-ink",
  accent: "bg-accent-soft text-accent-text",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-xs",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
