/** Apps that open links in a window of their own, by what they add to the browser's name. */
const APPS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line\/|Twitter|TikTok|musical_ly|Bytedance|Snapchat|Pinterest|LinkedInApp|WhatsApp|Telegram|MicroMessenger|GSA\/)/;
/** Any other such window: Android names it, and on iOS it lacks the name of a browser. */
const WEB_VIEW = /; wv\)|Version\/4\.0 Chrome\/|\((?:iPhone|iPad|iPod)(?!.*Safari\/)/;

/**
 * Whether this is the window of another app, which saves no files: a press on a download has no effect
 * there, and no error tells of it. `isInstalled`: the app on the home screen of an iPhone names no browser either.
 */
export function refusesFiles(
  userAgent = globalThis.navigator?.userAgent ?? "",
  isInstalled = (globalThis.navigator as { standalone?: boolean } | undefined)?.standalone === true,
): boolean {
  return APPS.test(userAgent) || (!isInstalled && WEB_VIEW.test(userAgent));
}

export function saveFile(name: string, type: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  // Some browsers only follow a link in the page.
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
