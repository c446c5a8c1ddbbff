import type { Theme } from "~/state/areas";
import { useStore } from "~/state/store";

/** With `system`, theme.css follows the device. */
function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
  // The colour of the browser's own bars.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.media;
    const own = meta.dataset.media;
    if (theme === "system") meta.media = own;
    else meta.media = own.includes(theme) ? "all" : "not all";
  }
}

export function watchTheme(): () => void {
  applyTheme(useStore.getState().profile.theme);
  return useStore.subscribe((state, before) => {
    if (state.profile.theme !== before.profile.theme) applyTheme(state.profile.theme);
  });
}
