/** Carries a friend's code (contract.md, "Calls we add") from `?amigo=` of the page to POST /register. */
import { t } from "@lingui/core/macro";
import { fetchFriend } from "~/api/referral";
import { changeState, readState } from "~/state/store";
import { showToast } from "~/ui/toaster";
import { requireUserOrGuest } from "./current-user";

/** Letters and digits, in groups separated by hyphens. */
const CODE = /^(?=.{3,32}$)[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

/** Maximum letters of a code with the characters around it. */
const MAX_WRITTEN = 200;

/** Punctuation and invisible characters that messengers put around or into a link. */
const AROUND = /\p{Cf}|^[\s\p{P}\p{S}]+|[\s\p{P}\p{S}]+$/gu;

/** Stores the code of the URL on this device until somebody registers here; a logged-in user needs none. */
export async function storeFriendCode(): Promise<void> {
  const user = await requireUserOrGuest();
  const { search, hash, pathname } = location;
  const ofPage = readFriendCode(search);
  const code = ofPage || readFriendCode(hash);
  // Removes the code from the URL, so that neither a reload nor a shared link repeats it.
  history.replaceState(history.state, "", pathname + removeCode(search) + removeCode(hash));
  if (!user && code) {
    changeState("profile", { friendCode: code, friend: null });
    // Only a code that the backend knows is shown, because a link may contain any text.
    const friend = await fetchFriend({ code }).catch(() => null);
    if (friend && readState().profile.friendCode === code) changeState("profile", { friend });
  }
  // Only a code in the query gets the message: one in the hash belongs to the path to which a registration
  // returns.
  if (user && ofPage) {
    const text = t`El código de un amigo es para cuentas nuevas, y vos ya tenés una.`;
    showToast({ type: "info", text });
  }
}

/** Reads `amigo` of a query or a path; "" where its form is not that of a code. */
export function readFriendCode(text: string): string {
  const [found = ""] = /[?&]amigo=[^&#]*/.exec(text) ?? [];
  const written = new URLSearchParams(found.slice(1)).get("amigo") ?? "";
  const code = written.slice(0, MAX_WRITTEN).normalize("NFC").replace(AROUND, "");
  return CODE.test(code) ? code : "";
}

/** Turns `?amigo=X&a=1` into `?a=1`. */
function removeCode(text: string): string {
  return text.replace(/([?&])amigo=[^&#]*&?/, "$1").replace(/[?&]$/, "");
}
