import { useRef } from "react";
import { useModule } from "~/browser/use-module";
import type { Mask } from "~/domain/masks";
import { TextField, type TextFieldProps } from "./text-field";

type MaskedFieldProps = Omit<TextFieldProps, "inputRef" | "value" | "onChange" | "defaultValue"> & {
  /** A mask of spec.md §5. Keep it constant. */
  mask: Mask;
  defaultValue?: string | undefined;
  /** Takes the text as shown. */
  onValue?: (value: string) => void;
};

/** 13 kB of masking come with the first such field; until then, and without, it takes any text. */
const loadMask = () => import("./input-mask");

export function MaskedField({ mask, defaultValue = "", onValue, ...field }: MaskedFieldProps) {
  const input = useRef<HTMLInputElement | null>(null);
  const { module } = useModule(loadMask);
  return (
    <>
      <TextField
        {...field}
        inputRef={input}
        defaultValue={defaultValue}
        onChange={(event) => module || onValue?.(event.currentTarget.value)}
      />
      {module && <module.InputMask input={input} mask={mask} onValue={onValue} />}
    </>
  );
}
