import "imask/esm/masked/pattern";
import "imask/esm/masked/dynamic";
import type { FactoryOpts } from "imask/esm";
import { useMemo } from "react";
import useIMask from "react-imask/esm/hook";
import { imaskOptions, type Mask } from "~/domain/masks";
import { TextField, type TextFieldProps } from "./text-field";

type MaskedFieldProps = Omit<TextFieldProps, "inputRef" | "value" | "onChange" | "defaultValue"> & {
  /** In the product's own tokens (spec.md §5), or one that follows what is typed. Keep it constant. */
  mask: Mask;
  defaultValue?: string | undefined;
  /** Called with the text as shown, each time it changes. */
  onValue?: (value: string) => void;
};

/**
 * Text that takes the shape of a mask while it is typed or pasted. A file of its own: only the forms
 * that import it carry the masking library, and of that only patterns.
 */
export function MaskedField({ mask, defaultValue = "", onValue, ...field }: MaskedFieldProps) {
  const options = useMemo(() => imaskOptions(mask) as FactoryOpts, [mask]);
  const { ref } = useIMask<HTMLInputElement>(options, {
    defaultValue,
    onAccept: (value) => onValue?.(value),
  });
  return <TextField {...field} inputRef={ref} defaultValue={defaultValue} />;
}
