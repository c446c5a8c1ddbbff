import { Trans } from "@lingui/react/macro";
import WifiOff from "lucide-react/icons/wifi-off";
import { useId } from "react";
import { useOnline } from "~/browser/online";

export function OfflineLine() {
  const textId = useId();
  const online = useOnline();
  return (
    <div role="status" aria-labelledby={online ? undefined : textId}>
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-1.5 font-medium text-paper text-sm">
          <WifiOff aria-hidden size={18} strokeWidth={1.75} />
          <span id={textId}>
            <Trans>Sin conexión</Trans>
          </span>
        </p>
      )}
    </div>
  );
}
