import type { ReactNode } from "react";
import { classNames } from "./class-names";

export type BadgeTone = "neutral" | "primary" | "success" | "warn" | "danger" | "info" | "accent";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunken text-ink",
  primary: "bg-primary-soft text-primary",
  success: "bg-success-soft text-success",
  warn: "bg-warn-soft text-warn",
  danger: "bg-danger-soft text-danger",
  info: "bg-info-soft text-info",
  accent: "bg-accent-soft text-accent",
};

/** The colour only repeats what the words say. */
export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        "inline-flex items-center whitespace-nowrap rounded-small px-2 py-0.5 font-semibold text-xs",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
