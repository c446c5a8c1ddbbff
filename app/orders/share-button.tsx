import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Order, Visit } from "~/api/orders";
import { firstNameOf, formatTimeRange } from "~/domain/format";
import { Button, type ButtonVariant } from "~/ui/button";
import { showToast } from "~/ui/toaster";
import { formatVisitDate } from "~/wording/visit-date";

type ShareButtonProps = { text: string; variant?: ButtonVariant; className?: string };

export function ShareButton({ text, ...look }: ShareButtonProps) {
  return (
    <Button {...look} onClick={() => shareText(text)}>
      <Trans>Compartir</Trans>
    </Button>
  );
}

/** Opens the device's share sheet, or copies the text where there is none. */
export async function shareText(text: string): Promise<void> {
  const device: Partial<Navigator> = navigator;
  try {
    if (device.share) return await device.share({ text });
    await navigator.clipboard.writeText(text);
    showToast({ type: "success", text: t`Copiado: pegalo donde quieras.` });
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return;
    showToast({ type: "warning", text: t`Tu navegador no pudo compartir: copiá el texto.` });
  }
}

export function describeShared(order: Order, visit: Visit, address: string | false = ""): string {
  const date = formatVisitDate(visit.date);
  const hours = formatTimeRange(visit.start_time, visit.end_time);
  const name = firstNameOf((visit.helper ?? order.helper)?.name);
  const text = name ? t`Limpieza con ${name}: ${date}, ${hours}.` : t`Limpieza: ${date}, ${hours}.`;
  return [text, address].filter(Boolean).join(" ");
}
