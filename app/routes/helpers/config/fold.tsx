import ChevronDown from "lucide-react/icons/chevron-down";
import { type ReactNode, useState } from "react";
import { Icon } from "~/ui/icon";

type FoldProps = {
  heading: ReactNode;
  /** What is set now. */
  current?: ReactNode;
  lead?: ReactNode;
  /** Opens it, because something in it is not saved. */
  isOpen?: boolean;
  children: ReactNode;
};

export function Fold({ heading, current, lead, isOpen = false, children }: FoldProps) {
  const [isOpened, setOpened] = useState(isOpen);
  return (
    <details
      open={isOpen || isOpened}
      onToggle={({ currentTarget: { open } }) => setOpened(open)}
      className="group card"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-3 sm:px-5 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <h2 className="text-xl">{heading}</h2>
          {current && <span className="block text-muted text-sm">{current}</span>}
        </span>
        <Icon
          of={ChevronDown}
          className="shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-5 sm:px-5">
        {lead && <p className="mb-4 max-w-2xl text-muted">{lead}</p>}
        {children}
      </div>
    </details>
  );
}
