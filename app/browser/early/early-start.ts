/**
 * Runs in index.html before any script (app/build/page/early-start.ts): preloads the files of the requested
 * screen, sends the calls of the start, and records early input.
 */
import { type CallSettings, START_CALLS, sendEarlyCalls } from "~/api/sending/early-calls";
import { preferredLanguage, setLanguage, tagOf } from "~/locales/languages";
import { isStepPath } from "~/url-path";
import { findPrerendered, opensOtherScreen, requestedScreen, watchEarlyInput } from "./prerendered";
import { filesOfScreen } from "./screen-files";

function preload(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}

/**
 * Reports a script that fails to load at once, instead of after the 15 s of shell/frame.css, and reloads when
 * the connection returns.
 */
function watchMissingScripts(): void {
  const report = ({ target }: Event) => {
    const notice = document.querySelector<HTMLElement>(".not-started");
    const isCode =
      target instanceof HTMLScriptElement ||
      (target instanceof HTMLLinkElement && target.rel === "modulepreload");
    if (!notice || !isCode) return;
    notice.style.animationDelay = "0s";
    const reload = () => notice.isConnected && location.reload();
    window.addEventListener("online", reload, { once: true });
  };
  // Load errors do not bubble, so only the capture phase receives them.
  window.addEventListener("error", report, { capture: true });
}

/** Keeps Chromium's install event, which fires once, and prevents its own banner. */
function storeInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    Object.assign(window, { installPrompt: event });
  });
}

function startLanguage(catalogs: Catalogs): string[] {
  const language = preferredLanguage();
  if (language === "es") return [];
  setLanguage(language);
  const { start = [], screens = [] } = catalogs[language] ?? {};
  return opensOtherScreen() ? [...start, ...screens] : start;
}

/** Catalog files of each language except Spanish. */
export type Catalogs = Partial<Record<string, { start: string[]; screens: string[] }>>;

/** The address field and the buttons below it open these dialogs, once the app has started. */
function preloadDialogs(files: string[]): void {
  const preloadOnce = (event: Event) => {
    if (findPrerendered(event, "input, main button"))
      for (const href of files.splice(0)) preload(href);
  };
  for (const type of ["focusin", "pointerdown"]) document.addEventListener(type, preloadOnce);
}

type StartFiles = {
  /** Files of every screen, slowest first. */
  first: string[];
  catalogs: Catalogs;
  /** Files of the address dialog that no screen has. */
  dialogs: string[];
};

export function startEarly({ first, catalogs, dialogs }: StartFiles, calls: CallSettings): void {
  watchMissingScripts();
  storeInstallPrompt();
  const words = startLanguage(catalogs);
  // Spanish home stands in the page; shell/frame.css hides it where something else is to be shown.
  if (preferredLanguage() !== "es" || opensOtherScreen())
    document.documentElement.dataset.awaitsStart = "";
  const { scripts, styles } = filesOfScreen(requestedScreen());
  const [longest = "", ...others] = first;
  preload(longest);
  // The first frame waits for the page's style, with which these would compete.
  requestAnimationFrame(() => {
    for (const href of new Set([...others, ...words, ...scripts]))
      if (href !== longest) preload(href);
    // Warms the browser's cache for Remix.
    for (const href of styles) fetch(href).catch(() => {});
    // Guards wait for the user; the account's screens need more files, which the other calls would delay.
    const screen = requestedScreen();
    const paths = screen === "/" || isStepPath(screen) ? START_CALLS : ["user"];
    const hostSettings = document.querySelector<HTMLMetaElement>('meta[name="settings"]')?.content;
    // Calls take a slow phone some milliseconds, so they are sent after the first frame.
    setTimeout(() => sendEarlyCalls(paths, calls, hostSettings));
  });
  watchEarlyInput();
  preloadDialogs(dialogs);
}

/** Runs before the first paint: shows the start of the requested screen in the page's language. */
export function showStart(): void {
  const { dataset } = document.documentElement;
  if (dataset.awaitsStart === undefined) return;
  delete dataset.awaitsStart;
  const selector = `template[lang="${tagOf(preferredLanguage())}"]`;
  const template = document.querySelector<HTMLTemplateElement>(selector);
  if (!template) return;
  const { firstElementChild, lastElementChild } = template.content;
  const start = opensOtherScreen() ? lastElementChild : firstElementChild;
  if (start) document.querySelector("[data-prerendered]")?.replaceWith(start.cloneNode(true));
}
