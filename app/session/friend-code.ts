/** A friend's code (contract.md, "Calls we add"): from `?amigo=` of the page to POST /register. */
import { t } from "@lingui/core/macro";
import { changeState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { requireAnswer } from "./current-user";

/** Longer than any code. */
const MAX_LENGTH = 60;

/** Keeps the code of the URL on this device until somebody registers here; an account needs none. */
export async function keepFriendCode(): Promise<void> {
  const user = await requireAnswer();
  const { search, hash, pathname } = location;
  const ofPage = readCode(search);
  const code = ofPage || readCode(hash);
  // Not said again by a reload, and in no link that is passed on.
  history.replaceState(history.state, "", pathname + removeCode(search) + removeCode(hash));
  if (!user && code) {
    changeState("profile", { friendCode: code });
    showToast({ type: "success", text: t`Guardamos el código ${code}: va con tu cuenta nueva.` });
  }
  // The path of the hash is where a registration leads back to, with its code.
  if (user && ofPage) {
    const text = t`El código de un amigo es para cuentas nuevas, y vos ya tenés una.`;
    showToast({ type: "info", text });
  }
}

function readCode(text: string): string {
  const [found = ""] = /[?&]amigo=[^&#]*/.exec(text) ?? [];
  return (new URLSearchParams(found.slice(1)).get("amigo") ?? "").trim().slice(0, MAX_LENGTH);
}

/** `?a=1` of `?amigo=X&a=1`. */
function removeCode(text: string): string {
  return text.replace(/([?&])amigo=[^&#]*&?/, "$1").replace(/[?&]$/, "");
}
