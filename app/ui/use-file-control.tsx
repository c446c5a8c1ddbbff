import { type MouseEvent, type ReactNode, useState } from "react";
import { refusesFiles } from "~/browser/save-file";
import { LatePart } from "./late-part";

/** Only browser windows of other apps need it. */
const loadOpenElsewhere = () => import("./open-elsewhere");

/** `press` calls `save`, or opens `said` where the window cannot save; `wired` is for links. */
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
      <LatePart load={loadOpenElsewhere} overlay>
        {({ OpenElsewhere }) => (
          <OpenElsewhere link={link} onClose={() => setLink(null)}>
            {otherWay}
          </OpenElsewhere>
        )}
      </LatePart>
    ),
  };
}
