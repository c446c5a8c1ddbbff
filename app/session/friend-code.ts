/** A friend's code (contract.md, "Calls we add"): from `?amigo=` of the page to POST /register. */
import { t } from "@lingui/core/macro";
import { fetchFriend } from "~/api/referral";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { requireAnswer } from "./current-user";

/** Letters and digits, in parts with a hyphen between. */
const CODE = /^(?=.{3,32}$)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

/** What a message puts around a link, or into it without being seen. */
const AROUND = /\p{Cf}|^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;

/** Keeps the code of the URL on this device until somebody registers here; an account needs none. */
export async function keepFriendCode(): Promise<void> {
  const user = await requireAnswer();
  const { search, hash, pathname } = location;
  const ofPage = readFriendCode(search);
  const code = ofPage || readFriendCode(hash);
  // Not said again by a reload, and in no link that is passed on.
  history.replaceState(history.state, "", pathname + removeCode(search) + removeCode(hash));
  if (!user && code) {
    changeState("profile", { friendCode: code });
    await sayKept(code);
  }
  // The path of the hash is where a registration leads back to, with its code.
  if (user && ofPage) {
    const text = t`El código de un amigo es para cuentas nuevas, y vos ya tenés una.`;
    showToast({ type: "info", text });
  }
}

/** Only where the backend says that it is a code: a link may hold any words. The form shows it all the same. */
async function sayKept(code: string): Promise<void> {
  const friend = await fetchFriend(code).catch(() => null);
  if (!friend || readState().profile.friendCode !== code) return;
  showToast({ type: "success", text: t`Guardamos el código ${code}: va con tu cuenta nueva.` });
}

/** Of a query, or a path with one; "" for what has not the form of a code. */
export function readFriendCode(text: string): string {
  const [found = ""] = /[?&]amigo=[^&#]*/.exec(text) ?? [];
  const written = new URLSearchParams(found.slice(1)).get("amigo") ?? "";
  const code = written.normalize("NFC").replace(AROUND, "");
  return CODE.test(code) ? code : "";
}

/** `?a=1` of `?amigo=X&a=1`. */
function removeCode(text: string): string {
  return text.replace(/([?&])amigo=[^&#]*&?/, "$1").replace(/[?&]$/, "");
}
