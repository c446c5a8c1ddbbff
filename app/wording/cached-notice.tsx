import { Trans } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import { timeNow } from "~/api/sending/server-clock";
import { useOnline, useWhenOnline } from "~/browser/online";
import { momentOf } from "~/domain/dates";
import { formatDateTime, formatTime } from "~/domain/format";
import { RetryNotice } from "~/ui/retry-notice";

type CachedNoticeProps = {
  /** When it was loaded (ISO 8601). */
  at: string;
  isLoading?: boolean;
};

/** Says how old the shown data is; reloads when the connection returns. The frame says that it is missing. */
export function CachedNotice({ at, isLoading = false }: CachedNoticeProps) {
  const { revalidate, state } = useRevalidator();
  const isOnline = useOnline();
  useWhenOnline(revalidate);
  const { date, time } = momentOf(new Date(at));
  const moment = date === momentOf(timeNow()).date ? formatTime(time) : formatDateTime(at);
  const text = <Trans>Datos guardados: {moment}</Trans>;
  if (!isOnline) {
    return (
      <p role="status" className="mb-6 text-muted text-sm">
        {text}
      </p>
    );
  }
  return (
    <RetryNotice
      tone="warn"
      role="status"
      className="mb-6"
      title={text}
      busy={isLoading || state !== "idle"}
      onRetry={revalidate}
    />
  );
}
