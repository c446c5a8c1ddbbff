import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "~/state/store";
import { LatePart } from "~/ui/late-part";

const loadModal = () => import("./login-modal");

/** Fetches the login modal before it is asked for; a failure is said when it is. */
export function preloadLogin(): void {
  loadModal().catch(() => {});
}

/** The login and register modal (spec.md §2, §6), fetched when it is first asked for. */
export function LoginPart() {
  const shown = useStore((state) => state.auth.modalShown);
  // Kept from then on: a dialog hands the focus back when it closes.
  const [isWanted, setWanted] = useState(false);
  if (shown && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <LatePart load={loadModal} overlay failedTitle={<Trans>No se pudo cargar el ingreso</Trans>}>
      {({ LoginModal }) => <LoginModal />}
    </LatePart>
  );
}
