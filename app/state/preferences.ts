/** What this visitor prefers, kept in the profile area: a press on its control is the whole form. */
import type { Theme } from "./areas";
import { changeState, type State } from "./store";

export function saveCity(cityId: number | null): void {
  changeState("profile", { cityId });
}

/** The id of the chosen city, else of the first saved address's; null where neither is known. */
export function cityIdOf({ profile, auth, appointment }: State): number | null {
  if (profile.cityId !== null) return profile.cityId;
  const [address] = auth.addresses;
  return appointment.cities.find(({ name }) => name === address?.city)?.id ?? null;
}

export function saveTheme(theme: Theme): void {
  changeState("profile", { theme });
}
