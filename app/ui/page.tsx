import { Link, type LinkProps } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";

export const MAIN_ID = "main";

type PageProps = {
  heading: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  beside?: ReactNode;
  /** Keeps the height of a large face beside the heading, so that nothing moves where none comes. */
  tall?: boolean;
  /** Less space above on a phone, for booking steps. */
  compact?: boolean;
  width?: "narrow";
  children: ReactNode;
};

export function Page({ heading, lead, above, beside, tall, compact, width, children }: PageProps) {
  const isRow = Boolean(beside || tall);
  return (
    <main
      id={MAIN_ID}
      tabIndex={-1}
      className={classNames(
        "wrap pb-16",
        width === "narrow" && "max-w-xl",
        !compact && "pt-2 lg:pt-4",
      )}
    >
      {above && <div className={compact ? undefined : "mb-3"}>{above}</div>}
      <div className={classNames(isRow && "flex flex-wrap items-center gap-4", tall && "min-h-20")}>
        {beside}
        <div className={isRow ? "min-w-0 flex-1 basis-[11rem]" : undefined}>
          <h1 tabIndex={-1} className="text-3xl">
            {heading}
          </h1>
          {lead && (
            <p
              className={classNames(
                "max-w-2xl text-muted",
                compact || isRow ? "mt-1" : "mt-2 text-lg",
              )}
            >
              {lead}
            </p>
          )}
        </div>
      </div>
      <div className={compact ? "mt-5" : "mt-6"}>{children}</div>
    </main>
  );
}

type SectionProps = {
  heading: ReactNode;
  end?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
};

export function Section({ heading, end, lead, children }: SectionProps) {
  return (
    <section className="not-first:mt-12 lg:not-first:mt-14">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-2xl">{heading}</h2>
        {end}
      </div>
      {lead && <p className="mt-1 max-w-2xl text-muted">{lead}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}

export function BackLink({ children, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-card px-2 font-semibold text-primary hover:bg-primary-soft"
    >
      <Icon of={ArrowLeft} />
      {children}
    </Link>
  );
}
