import type { LucideIcon, LucideProps } from "lucide-react";
import { memo } from "react";

type IconProps = LucideProps & { of: LucideIcon };

/** Draws an icon in the usual size and stroke, in pixels, hidden from screen readers. */
export const Icon = memo(({ of: Drawing, size = 20, strokeWidth = 1.75, ...props }: IconProps) => (
  <Drawing size={size} strokeWidth={strokeWidth} {...props} />
));
