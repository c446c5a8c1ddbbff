import { useState } from "react";
import { loadLoginModal } from "~/auth/load-modal";
import { useStore } from "~/state/store";
import { LatePart } from "~/ui/late-part";

/** The login modal, fetched when it is first asked for. */
export function LoginPart() {
  const shown = useStore((state) => state.auth.modalShown);
  // Kept from then on: a dialog hands the focus back when it closes.
  const [isWanted, setWanted] = useState(false);
  if (shown && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <LatePart load={loadLoginModal} overlay>
      {({ LoginModal }) => <LoginModal />}
    </LatePart>
  );
}
