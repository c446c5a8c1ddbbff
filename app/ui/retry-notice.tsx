import RotateCw from "lucide-react/icons/rotate-cw";
import type { ComponentProps, RefObject } from "react";
import { useWhenOnline } from "~/browser/online";
import { RetryButton } from "./button";
import { useFocusOnRemoval } from "./focus";
import { Notice } from "./notice";

type RetryNoticeProps = Omit<ComponentProps<typeof Notice>, "action"> & {
  busy: boolean;
  onRetry: () => void;
  /** Receives focus when the retry button disappears. */
  heading?: RefObject<HTMLElement>;
};

/** Retries by its button, and when the connection returns. */
export function RetryNotice({ busy, onRetry, heading, ...notice }: RetryNoticeProps) {
  useWhenOnline(onRetry);
  return (
    <Notice
      {...notice}
      action={
        <RetryButton
          icon={RotateCw}
          busy={busy}
          buttonRef={useFocusOnRemoval(heading)}
          onClick={onRetry}
        />
      }
    />
  );
}
