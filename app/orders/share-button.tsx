import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import Share2 from "lucide-react/icons/share-2";
import { Button, type ButtonVariant } from "~/ui/button";
import { showToast } from "~/ui/toaster";

type ShareButtonProps = { text: string; variant?: ButtonVariant };

export function ShareButton({ text, variant = "primary" }: ShareButtonProps) {
  return (
    <Button icon={Share2} variant={variant} onClick={() => shareText(text)}>
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
