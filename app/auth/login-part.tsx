import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { useStore } from "~/state/store";
import { Lazy } from "~/ui/lazy";

const loadModal = () => import("./login-modal");

/** Preloads the login modal; a failure appears when it is opened. */
export function preloadLogin(): void {
  loadModal().catch(() => {});
}

export function LoginPart() {
  const shown = useStore((state) => state.auth.modalShown);
  // Stays mounted, because a dialog restores focus when it closes.
  const [isWanted, setWanted] = useState(false);
  if (shown && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Lazy load={loadModal} overlay failedTitle={<Trans>No se pudo cargar el ingreso</Trans>}>
      {({ LoginModal }) => <LoginModal />}
    </Lazy>
  );
}
