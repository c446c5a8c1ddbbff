import { Trans } from "@lingui/react/macro";
import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import * as z from "zod/mini";
import { readStored, storageKeys, writeStored } from "~/state/storage";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

/** Whether this order may offer to install the app: only the first order made on this device does. */
export async function isFirstOffer(orderId: number): Promise<boolean> {
  const first = await readStored(storageKeys.installOffer, z.number());
  if (first === null) await writeStored(storageKeys.installOffer, orderId);
  return first === null || first === orderId;
}

/** Offers installation; renders nothing where the app is installed or the browser cannot install it. */
export function InstallOffer() {
  const [way, setWay] = useState(wayToInstall);
  if (!way) return null;
  return (
    <section aria-labelledby="install" className="card mt-8 flex gap-3.5 p-4.5 no-print">
      <Icon of={Smartphone} size={24} className="shrink-0 text-accent" />
      <div className="min-w-0">
        <h2 id="install" className="text-lg leading-tight tracking-normal">
          <Trans>En la pantalla de inicio</Trans>
        </h2>
        <p className="mt-0.5 text-muted text-sm">
          <Trans>Tu próxima visita a un toque, también sin conexión.</Trans>{" "}
          {way === "words" && (
            <Trans>Tocá Compartir en la barra de Safari, y después “Agregar a inicio”.</Trans>
          )}
        </p>
        {way === "prompt" && (
          <Button
            variant="secondary"
            className="mt-3"
            onClick={() => {
              setWay(null);
              void install();
            }}
          >
            <Trans>Agregar a inicio</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

/** Event of Chromium where the app can be installed; the page keeps it (browser/early/early-start.ts). */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    installPrompt?: InstallPrompt | null;
  }
}

/** `words`: Safari on iOS, where only the user can install it; null where installed or impossible. */
function wayToInstall(): "prompt" | "words" | null {
  if (matchMedia("(display-mode: standalone)").matches) return null;
  if (window.installPrompt) return "prompt";
  // Only WebKit on iOS has this property; it is true in an installed app.
  return "standalone" in navigator && !navigator.standalone ? "words" : null;
}

/** Opens the browser's dialog, which works once per event. */
async function install(): Promise<void> {
  const prompt = window.installPrompt;
  window.installPrompt = null;
  await prompt?.prompt();
}
