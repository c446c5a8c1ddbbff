/**
 * The two parts of the page (root.tsx): React draws into one alone, so that a node which an extension puts
 * into the page is never in its way; the other stands from the first paint until React shows something in its place.
 */

export const APP_ID = "app";
export const PRERENDERED_ID = "prerendered";

export function removePrerendered(): void {
  const page = document.getElementById(PRERENDERED_ID);
  page?.parentNode?.removeChild(page);
}

/** Marks what goes once React draws. */
export const UNTIL_RUNNING = { "data-until-running": "" } as const;

export function removeUntilRunning(): void {
  for (const node of document.querySelectorAll("[data-until-running]")) node.remove();
}
