import { Trans } from "@lingui/react/macro";
import Check from "lucide-react/icons/check";
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { Icon } from "./icon";

export function CopyButton({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      setOutcome("refused");
    }
  }
  const icon = outcome === "copied" ? Check : Copy;
  return (
    <>
      <button
        type="button"
        onClick={copy}
        className="button button-plain min-h-11 shrink-0 text-sm"
      >
        <Icon of={icon} size={18} />
        <Trans>
          Copiar<span className="sr-only"> {what}</span>
        </Trans>
      </button>
      <span role="status" className={outcome === "refused" ? "basis-full text-sm" : "sr-only"}>
        {outcome === "copied" && <Trans>Copiado: {what}</Trans>}
        {outcome === "refused" && <Trans>Tu navegador no deja copiar: seleccioná el texto.</Trans>}
      </span>
    </>
  );
}
