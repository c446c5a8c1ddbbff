/** What this visitor prefers, kept in the profile area: a press on its control is the whole form. */
import type { Theme } from "./profile";
import { changeState } from "./store";

/** The city of the top bar; null for none. */
export function saveCity(cityId: number | null): void {
  changeState("profile", { cityId });
}

export function saveTheme(theme: Theme): void {
  changeState("profile", { theme });
}
