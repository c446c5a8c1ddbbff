import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, type ReactNode, useState } from "react";
import { refusesFiles } from "~/browser/save-file";
import { CopyButton } from "./copy-button";
import { Dialog } from "./dialog";
import { TextField } from "./text-field";

type OpenElsewhereProps = {
  /** What is copied: the page itself, or the address of the file. */
  link: string;
  onClose: () => void;
  /** Another way to the same. */
  children?: ReactNode;
};

/** Says that the window of another app saves no files, and leads to a browser, which does. */
function OpenElsewhere({ link, onClose, children }: OpenElsewhereProps) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Abrí esta página en tu navegador`} size="narrow">
      <div className="space-y-4">
        <p>
          <Trans>
            Estás en la ventana de otra aplicación, que no guarda archivos ni imprime. Copiá el
            enlace y pegalo en tu navegador, o elegí “Abrir en el navegador” en su menú.
          </Trans>
        </p>
        <div>
          <TextField
            label={t`Enlace`}
            value={link}
            readOnly
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton text={link} what={t`el enlace`} />
        </div>
        {children}
      </div>
    </Dialog>
  );
}

/**
 * For a control that saves a file or prints. `press` calls `save`, or says in `said` what to do where the
 * window does neither; `wired` does so for the link to a file.
 */
export function useFileControl(otherWay?: ReactNode) {
  const [link, setLink] = useState<string | null>(null);
  return {
    press(save: () => void) {
      if (refusesFiles()) setLink(location.href);
      else save();
    },
    wired: {
      onClick(event: MouseEvent<HTMLAnchorElement>) {
        if (!refusesFiles()) return;
        event.preventDefault();
        setLink(event.currentTarget.href);
      },
    },
    said: link !== null && (
      <OpenElsewhere link={link} onClose={() => setLink(null)}>
        {otherWay}
      </OpenElsewhere>
    ),
  };
}
