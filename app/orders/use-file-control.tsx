import { Trans, useLingui } from "@lingui/react/macro";
import { type MouseEvent, type ReactNode, useState } from "react";
import { refusesFiles } from "~/browser/save-file";
import { TextField } from "~/forms/text-field";
import { CopyButton } from "~/ui/copy-button";
import { Dialog } from "~/ui/dialog";

/** `run` calls `save`, or opens `dialog` where the window cannot save; `linkProps` are for links. */
export function useFileControl(otherWay?: ReactNode) {
  const [link, setLink] = useState<string | null>(null);
  return {
    run(save: () => void) {
      if (refusesFiles()) setLink(location.href);
      else save();
    },
    linkProps: {
      onClick(event: MouseEvent<HTMLAnchorElement>) {
        if (!refusesFiles()) return;
        event.preventDefault();
        setLink(event.currentTarget.href);
      },
    },
    dialog: link !== null && (
      <OpenElsewhere link={link} onClose={() => setLink(null)}>
        {otherWay}
      </OpenElsewhere>
    ),
  };
}

type OpenElsewhereProps = {
  /** The copied URL: the page or the file. */
  link: string;
  onClose: () => void;
  children?: ReactNode;
};

/** Explains that this app's browser window saves no files, with a link to copy to a browser. */
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
