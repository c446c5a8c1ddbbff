import { Trans as LinguiTrans, type TransProps } from "@lingui/react";

/** Of what the macro writes (package.json, `lingui`): a tag in a person's text stays text, as Lingui reads `<b>` in a value as an element. */
export function Trans({ values, ...props }: TransProps) {
  const entries = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    typeof value === "string" && value.includes("<") ? [value] : value,
  ]);
  return <LinguiTrans {...props} values={Object.fromEntries(entries)} />;
}
