import { Trans } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode } from "react";
import { useElapsedSeconds } from "~/browser/use-elapsed-seconds";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ContactLine } from "~/wording/contact-line";

type LookingNoticeProps = {
  title: ReactNode;
  code?: string | null;
  onLook: () => void;
  link: ReactNode;
  children: (seconds: number) => ReactNode;
};

export function LookingNotice({ title, code, onLook, link, children }: LookingNoticeProps) {
  const seconds = useElapsedSeconds();
  return (
    <>
      <Notice role="status" title={title}>
        {children(seconds)}
      </Notice>
      {/* Stands outside the status, because a screen reader would read it every second. */}
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
