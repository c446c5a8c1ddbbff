import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Order, Visit } from "~/api/orders";
import { firstNameOf, formatTimeRange } from "~/domain/format";
import { Button } from "~/ui/button";
import { showToast } from "~/ui/toaster";
import { formatVisitDate } from "~/wording/visit-date";

type ShareButtonProps = {
  text: string;
  /** A dialog closes then, because it would cover the message that says so. */
  onCopied?: () => void;
  /** A dialog says it itself; by default a toast does. */
  onRefused?: (text: string) => void;
};

export function ShareButton({ text, onCopied, onRefused = toastRefusal }: ShareButtonProps) {
  async function share() {
    const outcome = await shareText(text);
    if (outcome === "copied") onCopied?.();
    if (outcome === "refused") onRefused(t`Tu navegador no pudo compartir: copiá el texto.`);
  }
  return (
    <Button onClick={share}>
      <Trans>Compartir</Trans>
    </Button>
  );
}

const toastRefusal = (text: string) => showToast({ type: "warning", text });

/** Opens the device's share sheet, or copies the text where there is none. */
export async function shareText(text: string): Promise<"shared" | "copied" | "refused"> {
  const device: Partial<Navigator> = navigator;
  try {
    if (device.share) {
      await device.share({ text });
      return "shared";
    }
    await navigator.clipboard.writeText(text);
    showToast({ type: "success", text: t`Copiado: pegalo donde quieras.` });
    return "copied";
  } catch (error) {
    // The person has closed the share sheet.
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return isClosed ? "shared" : "refused";
  }
}

/** `end_time` is "" where unknown, as both are of an order without visits. */
export type SharedVisit = Pick<Visit, "date" | "start_time" | "end_time" | "helper">;

export function describeShared(
  order: Order,
  visit: SharedVisit,
  address: string | false = "",
): string {
  const { start_time: start, end_time: end } = visit;
  const when = [formatVisitDate(visit.date), start && formatTimeRange(start, end)];
  const day = when.filter(Boolean).join(", ");
  const name = firstNameOf((visit.helper ?? order.helper)?.name);
  const text = name ? t`Limpieza con ${name}: ${day}.` : t`Limpieza: ${day}.`;
  return [text, address].filter(Boolean).join(" ");
}
