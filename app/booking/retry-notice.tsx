import { Trans } from "@lingui/react/macro";
import RotateCw from "lucide-react/icons/rotate-cw";
import type { ReactNode, RefObject } from "react";
import { useWhenOnline } from "~/browser/online";
import { Button } from "~/ui/button";
import { useFocusOnRemoval } from "~/ui/focus";
import { Notice } from "~/ui/notice";

type RetryNoticeProps = {
  title: ReactNode;
  busy: boolean;
  onRetry: () => void;
  /** Receives focus when the retry button disappears. */
  heading: RefObject<HTMLHeadingElement>;
  children: ReactNode;
};

export function RetryNotice({ title, busy, onRetry, heading, children }: RetryNoticeProps) {
  useWhenOnline(onRetry);
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      className="self-start"
      action={
        <Button
          variant="secondary"
          icon={RotateCw}
          busy={busy}
          buttonRef={useFocusOnRemoval(heading)}
          onClick={onRetry}
        >
          <Trans>Probar de nuevo</Trans>
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
