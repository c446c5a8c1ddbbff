import type { Settings } from "~/host-settings";

export function toEnvironment(settings: Partial<Settings>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      `VITE_${name.replace(/[A-Z]/g, "_$&").toUpperCase()}`,
      String(value),
    ]),
  );
}
