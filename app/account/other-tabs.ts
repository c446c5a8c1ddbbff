import { t } from "@lingui/core/macro";
import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import * as z from "zod/mini";
import { paths } from "~/paths";
import { emptyAuth } from "~/state/auth";
import { emptyPayment } from "~/state/payment";
import { readStored, storageKeys } from "~/state/storage";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";

const storedUserSchema = z.object({
  state: z.object({ auth: z.object({ user: z.nullable(z.object({ id: z.number() })) }) }),
});

/** True where another tab has logged out, or somebody else has logged in there. */
async function hasLeftElsewhere(): Promise<boolean> {
  const { user } = readState().auth;
  const stored = await readStored(storageKeys.state, storedUserSchema);
  return user !== null && stored?.state.auth.user?.id !== user.id;
}

/** A logout in another tab closes the screens of the account in this one. */
export function useOtherTabs(): void {
  const navigate = useNavigate();
  useEffect(() => {
    async function check({ key }: StorageEvent) {
      if (key !== null && !key.endsWith(`/${storageKeys.state}`)) return;
      if (!(await hasLeftElsewhere())) return;
      changeState("auth", emptyAuth);
      changeState("payment", emptyPayment);
      showToast({ type: "info", text: t`Cerraste la sesión en otra pestaña.` });
      navigate(paths.home(), { replace: true });
    }
    window.addEventListener("storage", check);
    return () => window.removeEventListener("storage", check);
  }, [navigate]);
}
