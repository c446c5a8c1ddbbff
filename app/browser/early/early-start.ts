/**
 * Runs in index.html before any script file is there (app/build/page/early-start.ts): fetches the files
 * of the screen that the URL asks for and sends the calls of the start, so that the requests run in
 * parallel, and keeps what is typed and pressed meanwhile.
 */
import { sendEarlyCalls } from "~/api/sending/early-calls";
import type { HeaderNames } from "~/api/sending/request-headers";
import { watchEarlyInput } from "./early-input";
import { watchMissingScripts } from "./missing-scripts";
import { opensOtherScreen, requestedScreen } from "./other-screen";
import { filesOfScreen } from "./screen-files";

function preload(href: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = href;
  document.head.append(link);
  // The fetch goes on, and React finds the head as it was written.
  link.remove();
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

/** `first`: the files that every screen needs, those that take longest first. */
export function startEarly(first: string[], apiBase: string, names: HeaderNames): void {
  watchMissingScripts();
  const { scripts, styles } = filesOfScreen(requestedScreen());
  const [longest = "", ...others] = first;
  preload(longest);
  // The first frame waits for the page's style, which would share the connection with all of these.
  requestAnimationFrame(() => {
    for (const href of new Set([...others, ...scripts])) if (href !== longest) preload(href);
    // Into the browser's cache: the preload of a style ends where its link is taken out again.
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
