/** Records input in the prerendered page until the app can replay it. */

declare global {
  interface Window {
    earlyPress?: string | null;
    /** The focused field or link, even after its removal from the page. */
    earlyFocus?: HTMLElement | null;
  }
}

export const PRERENDERED = { "data-prerendered": "" } as const;

const within = (what: string) => `[data-prerendered] :is(${what})`;

/** Runs in index.html. Enter keeps the text and does not reload the page. */
export function watchEarlyInput(): void {
  const find = ({ target }: Event, what: string) =>
    target instanceof Element ? target.closest<HTMLElement>(within(what)) : null;
  document.addEventListener("click", (event) => {
    const skip = find(event, 'a[href^="#"]:not([href^="#/"])');
    if (skip) {
      event.preventDefault();
      document.getElementById(skip.getAttribute("href")?.slice(1) ?? "")?.focus();
    }
    const button = find(event, "button[name]");
    if (!button) return;
    window.earlyPress = button.getAttribute("name");
    button.setAttribute("aria-busy", "true");
  });
  document.addEventListener("focusin", (event) => {
    window.earlyFocus = find(event, "input, a, main");
  });
  document.addEventListener("focusout", () => {
    // Runs after the app has removed the field and taken over its focus.
    queueMicrotask(() => {
      if (window.earlyFocus !== document.activeElement) window.earlyFocus = null;
    });
  });
  document.addEventListener("submit", (event) => {
    if (find(event, "form")) event.preventDefault();
  });
}

/** True once, where the button of this name was pressed. */
export function takeEarlyPress(name: string): boolean {
  if (globalThis.window?.earlyPress !== name) return false;
  window.earlyPress = null;
  return true;
}

export function findEarly<Found extends HTMLElement>(what: string): Found | null {
  return globalThis.document?.querySelector<Found>(within(what)) ?? null;
}

/** True where `early` had focus until its removal. */
export function hadEarlyFocus(early: HTMLElement | null): boolean {
  return early !== null && window.earlyFocus === early;
}
