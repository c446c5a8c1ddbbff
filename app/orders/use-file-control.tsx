import { type MouseEvent, type ReactNode, useState } from "react";
import { refusesFiles } from "~/browser/save-file";
import { Lazy } from "~/ui/lazy";

const loadDialog = () => import("./open-elsewhere");

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
      <Lazy load={loadDialog} overlay>
        {({ OpenElsewhere }) => (
          <OpenElsewhere link={link} onClose={() => setLink(null)}>
            {otherWay}
          </OpenElsewhere>
        )}
      </Lazy>
    ),
  };
}
