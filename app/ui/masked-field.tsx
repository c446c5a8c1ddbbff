import { Trans } from "@lingui/react/macro";
import { useRef } from "react";
import { useModule } from "~/browser/use-module";
import { ciMask, type Mask } from "~/domain/masks";
import type { WiredField } from "./form-field";
import { TextField, type TextFieldProps } from "./text-field";

export type MaskedFieldProps = Omit<
  TextFieldProps,
  "inputRef" | "value" | "onChange" | "defaultValue"
> & {
  /** A mask of spec.md §5; must be constant. */
  mask: Mask;
  defaultValue?: string | undefined;
  onValue?: (value: string) => void;
};

/** 13 kB of masking, loaded with the first field; without it the field accepts any text. */
const loadMask = () => import("./input-mask");

export function MaskedField({ mask, defaultValue = "", onValue, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const reported = useRef(defaultValue);
  const { module } = useModule(loadMask);

  // Input and mask both report a letter, and the mask only after it has loaded.
  function report(value: string) {
    if (value === reported.current) return;
    reported.current = value;
    onValue?.(value);
  }

  return (
    <>
      <TextField
        {...field}
        inputRef={input}
        defaultValue={defaultValue}
        onChange={(event) => report(event.currentTarget.value)}
      />
      {module && <module.InputMask input={input} mask={mask} onValue={report} />}
    </>
  );
}

type DocumentNumberProps = WiredField & {
  type: string;
  /** Current value, because another type may be another control. */
  defaultValue: string;
  onBlur?: () => void;
};

/** Each document type has its own keyboard; only a CI has a mask (domain/masks). */
export function DocumentNumber({ type, ...props }: DocumentNumberProps) {
  const common = { ...props, label: <Trans>Número de documento</Trans>, autoComplete: "off" };
  if (type === "ruc") return <TextField {...common} placeholder="80028061-0" />;
  if (type === "ci") return <MaskedField key="ci" {...common} mask={ciMask} inputMode="numeric" />;
  return <TextField key="foreign" {...common} autoCapitalize="characters" />;
}
