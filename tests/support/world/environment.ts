import { type Settings, variableOf } from "~/host-settings";

export function toEnvironment(settings: Partial<Settings>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [variableOf(name), String(value)]),
  );
}
