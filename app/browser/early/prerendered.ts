/** The prerendered page: its parts, and what is typed and pressed in it until the app can replay it. */
import { pathOf } from "~/url-path";

declare global {
  interface Window {
    earlyPress?: string | null;
    /** The focused field or link, even after its removal from the page. */
    earlyFocus?: HTMLElement | null;
  }
}

/**
 * Parts of the page (shell/layout.tsx). React renders into `app` only, so that nodes of browser extensions are not in
 * its way; `prerendered` stands until React shows something.
 */
export const APP_ID = "app";
export const PRERENDERED_ID = "prerendered";
/** Above both, for the language offer (shell/language-choice.tsx). */
export const OFFER_ID = "offer";

export const SLOW_ID = "slow-start";

/** Marks elements that are removed once React renders. */
export const UNTIL_RUNNING = { "data-until-running": "" } as const;

export function removeUntilRunning(): void {
  for (const node of document.querySelectorAll("[data-until-running]")) node.remove();
}

/** Path of the screen in the URL; only home is prerendered whole. */
export const requestedScreen = () => pathOf(location.hash.slice(1)) || "/";

export const opensOtherScreen = () => requestedScreen() !== "/";

/** Marks the parts whose input is recorded. */
export const PRERENDERED = { "data-prerendered": "" } as const;

export const within = (what: string) => `[data-prerendered] :is(${what})`;

/** Returns the pressed or focused element of the prerendered parts that matches `what`, or null. */
export const findPrerendered = ({ target }: Event, what: string) =>
  target instanceof Element ? target.closest<HTMLElement>(within(what)) : null;

/** Runs in index.html. Enter keeps the text and does not reload the page. */
export function watchEarlyInput(): void {
  document.addEventListener("click", (event) => {
    const skip = findPrerendered(event, 'a[href^="#"]:not([href^="#/"])');
    if (skip) {
      event.preventDefault();
      document.getElementById(skip.getAttribute("href")?.slice(1) ?? "")?.focus();
    }
    const button = findPrerendered(event, "button[name]");
    if (!button) return;
    window.earlyPress = button.getAttribute("name");
    button.setAttribute("aria-busy", "true");
  });
  document.addEventListener("focusin", (event) => {
    window.earlyFocus = findPrerendered(event, "input, a, main");
  });
  document.addEventListener("focusout", () => {
    // Runs after the app has removed the field and taken over its focus.
    queueMicrotask(() => {
      if (window.earlyFocus !== document.activeElement) window.earlyFocus = null;
    });
  });
  document.addEventListener("submit", (event) => {
    if (findPrerendered(event, "form")) event.preventDefault();
  });
}
