/** What a person types and presses in the prerendered page, kept until the app can carry it out. */

declare global {
  interface Window {
    /** The name of the button that was pressed last. */
    earlyPress?: string | null;
    /** The field or link that has the focus, also when it was just taken out of the page. */
    earlyFocus?: HTMLElement | null;
  }
}

/** Marks what stands in the prerendered page alone. */
export const PRERENDERED = { "data-prerendered": "" } as const;

const within = (what: string) => `[data-prerendered] :is(${what})`;

/** Runs in index.html. Enter in a field is kept with its text, and does not load the page anew. */
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
    // Later than the app, where it takes the field out of the page and the focus over.
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

/** What matches the selector in the prerendered page, while that still stands. */
export function findEarly<Found extends HTMLElement>(what: string): Found | null {
  return globalThis.document?.querySelector<Found>(within(what)) ?? null;
}

/** True where `early`, of the prerendered page, had the focus until it was taken out. */
export function hadEarlyFocus(early: HTMLElement | null): boolean {
  return early !== null && window.earlyFocus === early;
}
