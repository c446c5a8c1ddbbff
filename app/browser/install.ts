/** The app on the home screen of the device. */

/** What Chromium fires where the app can be installed; the page keeps it (browser/early/early-start.ts). */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    installPrompt?: InstallPrompt | null;
  }
}

/** `words`: in Safari on iOS only the person can; null where it is done, or the browser cannot. */
export function wayToInstall(): "prompt" | "words" | null {
  if (matchMedia("(display-mode: standalone)").matches) return null;
  if (window.installPrompt) return "prompt";
  // Of WebKit on iOS alone; true where the app was opened from the home screen.
  return "standalone" in navigator && !navigator.standalone ? "words" : null;
}

/** Opens the browser's own question, which can be opened once. */
export async function install(): Promise<void> {
  const prompt = window.installPrompt;
  window.installPrompt = null;
  await prompt?.prompt();
}
