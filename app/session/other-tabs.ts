/** What other tabs of this browser do to who is here. */
import { t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import * as z from "zod/mini";
import { readDepartureEvent } from "~/session/departure";
import { forgetInMemory } from "~/session/in-memory";
import { followSessionEnd } from "~/session/session-end";
import { wayOut } from "~/session/whereabouts";
import { readStored, storageKeys } from "~/state/storage";
import { readState, takeOverStored } from "~/state/store";
import { showToast } from "~/ui/toaster";

const storedUserSchema = z.object({
  state: z.object({ auth: z.object({ user: z.nullable(z.object({ id: z.number() })) }) }),
});

type Told = Pick<StorageEvent, "key" | "newValue">;

/**
 * What another tab's writing means for the person in this one. Storage has the last word: a tab that
 * slept hears of a departure late, when its person may be back. That nobody is stored is no
 * departure by itself: a tab opened before the login stores nobody with all that it stores.
 */
export async function departureIn(event: Told): Promise<"left" | "ended" | null> {
  const { user } = readState().auth;
  if (!user) return null;
  const told = readDepartureEvent(event);
  const stored = await readStored(storageKeys.state, storedUserSchema);
  const storedId = stored?.state.auth.user?.id ?? null;
  if (storedId === user.id) return null;
  if (told?.userId === user.id) return told.ended && storedId === null ? "ended" : "left";
  const isEmptied = event.key === null;
  return storedId !== null || isEmptied ? "left" : null;
}

/**
 * Makes this tab what storage says by now. Nothing of the person who left is written back: neither
 * here nor by home, which finds no booking to set aside.
 */
async function leaveToo(): Promise<void> {
  await takeOverStored();
  forgetInMemory();
  showToast({ type: "info", text: t`Cerraste la sesión en otra pestaña.` });
}

/** A person who leaves in another tab leaves in this one, whatever it shows. */
export function useOtherTabs(): void {
  const navigate = useNavigate();
  useEffect(() => {
    async function follow(event: Told) {
      const departure = await departureIn(event);
      if (departure === "ended") await followSessionEnd();
      if (departure !== "left") return;
      await leaveToo();
      navigate(wayOut(), { replace: true });
    }
    // A page out of the back-forward cache has heard of nothing meanwhile: all may have changed.
    function followOnReturn({ persisted }: PageTransitionEvent) {
      if (persisted) void follow({ key: null, newValue: null });
    }
    window.addEventListener("storage", follow);
    window.addEventListener("pageshow", followOnReturn);
    return () => {
      window.removeEventListener("storage", follow);
      window.removeEventListener("pageshow", followOnReturn);
    };
  }, [navigate]);
}
