/** What other tabs of this browser do to who is here. */
import { t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import * as z from "zod/mini";
import { readStored, storageKeys } from "~/state/storage";
import { readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { pathAfterSession } from "./current-location";
import { endSession, type SessionEnd } from "./end-session";
import { readEndedSessionEvent } from "./ended-session";

const storedUserSchema = z.object({
  state: z.object({ auth: z.object({ user: z.nullable(z.object({ id: z.number() })) }) }),
});

type StorageChange = Pick<StorageEvent, "key" | "newValue">;

/**
 * How a change of storage by another tab ends the session here; null where it does not. What is
 * stored now decides: a tab that slept hears of an end late, when its person may be back. A stored
 * guest alone ends nothing: a tab opened before the login stores one.
 */
export async function endInOtherTab(change: StorageChange): Promise<SessionEnd | null> {
  const { user } = readState().auth;
  if (!user) return null;
  const ended = readEndedSessionEvent(change);
  const stored = await readStored(storageKeys.state, storedUserSchema);
  const storedId = stored?.state.auth.user?.id ?? null;
  if (storedId === user.id) return null;
  if (ended?.userId === user.id) {
    return ended.expired && storedId === null ? "expired-elsewhere" : "logout-elsewhere";
  }
  const isCleared = change.key === null;
  return storedId !== null || isCleared ? "logout-elsewhere" : null;
}

/** A session that ends in another tab ends in this one, whatever it shows. */
export function useOtherTabs(): void {
  const navigate = useNavigate();
  useEffect(() => {
    async function follow(event: StorageEvent) {
      const reason = await endInOtherTab(event);
      if (!reason) return;
      await endSession(reason);
      if (reason !== "logout-elsewhere") return;
      showToast({ type: "info", text: t`Cerraste la sesión en otra pestaña.` });
      navigate(pathAfterSession(), { replace: true });
    }
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [navigate]);
}
