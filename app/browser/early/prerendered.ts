/**
 * The parts of the page (root.tsx): React draws into `app` alone, so that a node which an extension puts
 * into the page is never in its way; `prerendered` stands from the first paint until React shows something in its place.
 */

export const APP_ID = "app";
export const PRERENDERED_ID = "prerendered";
/** Above both, for the offer of another language (shell/language-choice.tsx). */
export const OFFER_ID = "offer";

export function removePrerendered(): void {
  const page = document.getElementById(PRERENDERED_ID);
  page?.parentNode?.removeChild(page);
}

/** Marks what goes once React draws. */
export const UNTIL_RUNNING = { "data-until-running": "" } as const;

export function removeUntilRunning(): void {
  for (const node of document.querySelectorAll("[data-until-running]")) node.remove();
}
