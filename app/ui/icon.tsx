import type { LucideIcon, LucideProps } from "lucide-react";

type IconProps = LucideProps & { of: LucideIcon };

/** Draws an icon in the usual size and stroke, in pixels, hidden from screen readers. */
export function Icon({ of: Drawing, size = 20, strokeWidth = 1.75, ...props }: IconProps) {
  return <Drawing size={size} strokeWidth={strokeWidth} {...props} />;
}
