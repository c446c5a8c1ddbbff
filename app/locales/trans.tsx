import { Trans as LinguiTrans, type TransProps } from "@lingui/react";

/** Wraps values with `<`, because Lingui would parse a person's `<b>` as an element. */
export function Trans({ values, ...props }: TransProps) {
  const entries = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" && value.includes("<") ? [value] : value,
  ]);
  return <LinguiTrans {...props} values={Object.fromEntries(entries)} />;
}
