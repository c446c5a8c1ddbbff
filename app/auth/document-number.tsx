import { Trans } from "@lingui/react/macro";
import { ciMask, foreignDocumentMask } from "~/domain/masks";
import { MaskedField } from "~/ui/masked-field";
import { TextField } from "~/ui/text-field";
import type { WiredField } from "./wire-field";

type DocumentNumberProps = WiredField & {
  type: string;
  /** What stands there now: another type may be another control. */
  defaultValue: string;
  onBlur?: () => void;
};

/** Each document has its own keyboard and its own mask; a RUC has none (domain/masks). */
export function DocumentNumber({ type, ...props }: DocumentNumberProps) {
  const common = { ...props, label: <Trans>Número de documento</Trans>, autoComplete: "off" };
  if (type === "ruc") return <TextField {...common} placeholder="80028061-0" />;
  if (type === "ci") return <MaskedField key="ci" {...common} mask={ciMask} inputMode="numeric" />;
  return (
    <MaskedField key="foreign" {...common} mask={foreignDocumentMask} autoCapitalize="characters" />
  );
}
