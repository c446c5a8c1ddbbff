import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { TextField } from "~/forms/text-field";
import { CopyButton } from "~/ui/copy-button";
import { Dialog } from "~/ui/dialog";

type OpenElsewhereProps = {
  /** The copied URL: the page or the file. */
  link: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Explains that this app's browser window saves no files, with a link to copy to a browser. */
export function OpenElsewhere({ link, onClose, children }: OpenElsewhereProps) {
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
