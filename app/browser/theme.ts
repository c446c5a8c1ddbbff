import type { Theme } from "~/state/profile";
import { useStore } from "~/state/store";

/** Light or dark as the person chose; without a choice the device decides (theme.css). */
function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  // The browser's own parts, and its bars, go along.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    const own = meta.dataset.media;
    if (theme === "system") meta.media = own;
    else meta.media = own.includes(theme) ? "all" : "not all";
  }
}

/** Applies the theme now and whenever it is changed. Returns the way to stop. */
export function watchTheme(): () => void {
  applyTheme(useStore.getState().profile.theme);
  return useStore.subscribe((state, before) => {
    if (state.profile.theme !== before.profile.theme) applyTheme(state.profile.theme);
  });
}
