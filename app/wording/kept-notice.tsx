import { Trans } from "@lingui/react/macro";
import { useRevalidator } from "@remix-run/react";
import WifiOff from "lucide-react/icons/wifi-off";
import { timeNow } from "~/api/sending/server-clock";
import { momentOf } from "~/domain/dates";
import { formatDateTime, formatTime } from "~/domain/format";
import { RetryNotice } from "~/ui/retry-notice";

type KeptNoticeProps = {
  /** When it was loaded (ISO 8601). */
  at: string;
  isRefused?: boolean;
  isLoading?: boolean;
};

/** Says that offline data is shown and how old it is; reloads when the connection returns. */
export function KeptNotice({ at, isRefused = false, isLoading = false }: KeptNoticeProps) {
  const { revalidate, state } = useRevalidator();
  const { date, time } = momentOf(new Date(at));
  const isToday = date === momentOf(timeNow()).date;
  const moment = isToday && !isRefused ? formatTime(time) : formatDateTime(at);
  return (
    <RetryNotice
      tone="warn"
      role="status"
      icon={isRefused ? undefined : WifiOff}
      className="mb-6"
      title={
        isRefused ? (
          <Trans>No se pudo actualizar: los datos son del {moment}</Trans>
        ) : (
          <Trans>Datos guardados: {moment}</Trans>
        )
      }
      busy={isLoading || state !== "idle"}
      onRetry={revalidate}
    />
  );
}
