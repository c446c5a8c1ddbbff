/** Written out: the early script stays small without the app's paths. */
const CALLS: Record<string, string[]> = {
  "/appointment/third-step": ["user/cards", "policies"],
  "/profile/cards": ["user/cards"],
};

/** The calls that the screen at `path` makes for every customer, whatever else it asks for. */
export function callsOfScreen(path: string): string[] {
  return CALLS[path] ?? [];
}
