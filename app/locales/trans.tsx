import { type TransProps, useLingui } from "@lingui/react";
import { TransNoContext } from "@lingui/react/server";

/**
 * One component in place of Lingui's four, because a screen has dozens. It wraps values with `<`, which Lingui
 * would parse as elements of a person's text.
 */
export function Trans({ values, ...props }: TransProps) {
  const entries = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" && value.includes("<") ? [value] : value,
  ]);
  const lingui = useLingui();
  const own = { ...props, values: Object.fromEntries(entries), lingui };
  return TransNoContext({ ...own, render: undefined, component: null });
}
