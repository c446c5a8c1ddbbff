import { Link, type LinkProps } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** Leads to the screen before, from above the heading. */
export function BackLink({ className, children, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className={classNames(
        "-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 font-semibold text-primary hover:bg-primary-soft",
        className,
      )}
    >
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  );
}
