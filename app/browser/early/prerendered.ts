/**
 * Parts of the page (root.tsx). React renders into `app` only, so that nodes of browser extensions are not in
 * its way; `prerendered` stands until React shows something.
 */

export const APP_ID = "app";
export const PRERENDERED_ID = "prerendered";
/** Above both, for the language offer (shell/language-choice.tsx). */
export const OFFER_ID = "offer";

export function removePrerendered(): void {
  const page = document.getElementById(PRERENDERED_ID);
  page?.parentNode?.removeChild(page);
}

/** Marks elements that are removed once React renders. */
export const UNTIL_RUNNING = { "data-until-running": "" } as const;

export function removeUntilRunning(): void {
  for (const node of document.querySelectorAll("[data-until-running]")) node.remove();
}

/** Path of the screen in the URL; only home is prerendered whole. */
export const requestedScreen = () => location.hash.slice(1).split("?")[0] || "/";

export const opensOtherScreen = () => requestedScreen() !== "/";
