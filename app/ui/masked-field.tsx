import "imask/esm/masked/pattern";
import "imask/esm/masked/dynamic";
import type { FactoryOpts } from "imask/esm";
import { useMemo } from "react";
import useIMask from "react-imask/esm/hook";
import { imaskOptions, type Mask } from "~/domain/masks";
import { TextField, type TextFieldProps } from "./text-field";

type MaskedFieldProps = Omit<TextFieldProps, "inputRef" | "value" | "onChange" | "defaultValue"> & {
  /** A mask of spec.md §5. Keep it constant. */
  mask: Mask;
  defaultValue?: string | undefined;
  /** Takes the text as shown. */
  onValue?: (value: string) => void;
};

/** In a file of its own, so that only the forms that import it load the masking library. */
export function MaskedField({ mask, defaultValue = "", onValue, ...field }: MaskedFieldProps) {
  const options = useMemo(() => imaskOptions(mask) as FactoryOpts, [mask]);
  const { ref } = useIMask<HTMLInputElement>(options, {
    defaultValue,
    onAccept: (value) => onValue?.(value),
  });
  return <TextField {...field} inputRef={ref} defaultValue={defaultValue} />;
}
