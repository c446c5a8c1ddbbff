import { type Settings, settingFields } from "~/host-settings";

export function toEnvironment(settings: Partial<Settings>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      settingFields[name as keyof Settings].env,
      String(value),
    ]),
  );
}
