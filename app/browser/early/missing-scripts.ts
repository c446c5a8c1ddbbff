/**
 * Runs in index.html. A script of the page that does not come is said at once, not after the 15 s that
 * the style waits (shell/frame.css); when the connection returns, the page is loaded again.
 */
export function watchMissingScripts(): void {
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
