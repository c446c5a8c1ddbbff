import { Trans } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";

type LookingNoticeProps = {
  title: ReactNode;
  /** Of the order, where there is one. */
  code?: string;
  onLook: () => void;
  /** The way to where it can be seen later. */
  link: ReactNode;
  children: (seconds: number) => ReactNode;
};

/** What was sent is looked for, as its answer was lost: for how long, and what a person can do meanwhile. */
export function LookingNotice({ title, code, onLook, link, children }: LookingNoticeProps) {
  const seconds = useElapsedSeconds();
  return (
    <>
      <Notice role="status" title={title}>
        {children(seconds)}
      </Notice>
      {/* Outside the status: it changes every second. */}
      <p className="mt-4 text-muted tabular-nums">
        {seconds < 60 ? (
          <Trans>Buscamos desde hace {seconds} s.</Trans>
        ) : (
          <Trans>
            Buscamos desde hace {Math.floor(seconds / 60)} min {seconds % 60} s.
          </Trans>
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" icon={RotateCw} onClick={onLook}>
          <Trans>Mirar ahora</Trans>
        </Button>
        {link}
      </div>
      <div className="mt-3">
        <ContactLine code={code} />
      </div>
    </>
  );
}
