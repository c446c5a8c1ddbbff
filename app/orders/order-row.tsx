import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import type { Helper } from "~/api/helpers";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";

type OrderRowProps = {
  to: string;
  helper: Helper | null;
  /** Text of the link, which covers the whole row. */
  title: ReactNode;
  lines: readonly (readonly (string | false | null | undefined)[])[];
  end: ReactNode;
  action?: ReactNode;
};

export function OrderRow({ to, helper, title, lines, end, action }: OrderRowProps) {
  return (
    <li className="relative flex flex-wrap items-center gap-3 py-3.5 hover:bg-sunken">
      <Avatar name={helper?.name ?? ""} photoUrl={helper?.photo_url} size="small" />
      <div className="flex min-w-0 flex-1 basis-[8rem] flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0 flex-1 basis-[16rem]">
          <Link
            to={to}
            className="block font-semibold tabular-nums after:absolute after:inset-0 first-letter:uppercase"
          >
            {title}
          </Link>
          {lines.map((facts) => (
            <p key={facts.join()} className="wrap-anywhere text-muted text-sm">
              {facts.filter(Boolean).join("\u00a0· ")}
            </p>
          ))}
        </div>
        <div className="@max-lg:w-full flex flex-wrap items-center justify-between gap-x-3 gap-y-1 tabular-nums">
          {end}
          {action && <div className="relative">{action}</div>}
        </div>
      </div>
      <Icon of={ChevronRight} className="@max-3xs:hidden shrink-0 text-muted" />
    </li>
  );
}
