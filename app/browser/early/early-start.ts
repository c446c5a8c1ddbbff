/**
 * Runs in index.html before any script file is there (app/build/page/early-start.ts): fetches the files
 * of the screen that the URL asks for and sends the calls of the start, so that the requests run in
 * parallel, and keeps what is typed and pressed meanwhile.
 */
import { sendEarlyCalls } from "~/api/sending/early-calls";
import type { HeaderNames } from "~/api/sending/request-headers";
import { preferredLanguage, setLanguage } from "~/locales/languages";
import { watchEarlyInput } from "./early-input";
import { opensOtherScreen, requestedScreen } from "./other-screen";
import { filesOfScreen } from "./screen-files";

function preload(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
}

/** The API of this host, where its settings name another than the build's. */
function apiOfHost(): string | null {
  const settings = document.querySelector<HTMLMetaElement>('meta[name="settings"]');
  try {
    const { apiBase } = JSON.parse(settings?.content || "{}");
    return typeof apiBase === "string" ? apiBase : null;
  } catch {
    return null;
  }
}

/**
 * A script of the page that does not come is said at once, not after the 15 s that
 * the style waits (shell/frame.css); when the connection returns, the page is loaded again.
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
  // Such an event does not rise: only the capture phase meets it here.
  window.addEventListener("error", report, { capture: true });
}

/** Chromium fires it once a page load; its own banner would lie over what somebody does. */
function keepInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    Object.assign(window, { installPrompt: event });
  });
}

/** Says which language the page is about to speak (shell/frame.css), and gives its files. */
function startLanguage(catalogs: Catalogs): string[] {
  const language = preferredLanguage();
  if (language === "es") return [];
  setLanguage(language);
  document.documentElement.dataset.language = "";
  const { start = [], screens = [] } = catalogs[language] ?? {};
  return opensOtherScreen() ? [...start, ...screens] : start;
}

/** The files of each language but Spanish: for the first screen, and for the others. */
export type Catalogs = Partial<Record<string, { start: string[]; screens: string[] }>>;

/** `first`: the files that every screen needs, those that take longest first. */
export function startEarly(
  first: string[],
  apiBase: string,
  names: HeaderNames,
  catalogs: Catalogs,
): void {
  watchMissingScripts();
  keepInstallPrompt();
  const words = startLanguage(catalogs);
  const { scripts, styles } = filesOfScreen(requestedScreen());
  const [longest = "", ...others] = first;
  preload(longest);
  // The first frame waits for the page's style, which would share the connection with all of these.
  requestAnimationFrame(() => {
    for (const href of new Set([...others, ...words, ...scripts]))
      if (href !== longest) preload(href);
    // Into the browser's cache, where Remix looks for them.
    for (const href of styles) fetch(href).catch(() => {});
  });
  sendEarlyCalls(apiOfHost() ?? apiBase, names);
  watchEarlyInput();
}

/** Runs right after home's opening and the template that follows it, before anything is painted. */
export function showOtherScreen(): void {
  const template = document.currentScript?.previousElementSibling;
  if (!opensOtherScreen() || !(template instanceof HTMLTemplateElement)) return;
  template.previousElementSibling?.replaceWith(template.content.cloneNode(true));
}
