import { useRef, useState } from "react";
import { useModule } from "~/browser/use-module";
import type { Mask } from "~/domain/masks";
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

/** Letters that a field takes: longer texts fit no mask, and IMask takes a third of a second for 10,000. */
const MAX_LENGTH = 100;

/** 13 kB of masking; without it the field accepts any text. */
const loadMask = () => import("./input-mask");

/** Loads the mask once there is a text to format, or the field gets focus or is filled in. */
export function MaskedField(props: MaskedFieldProps) {
  const { mask, defaultValue = "", onValue, onFocus, ...field } = props;
  const input = useRef<HTMLInputElement | null>(null);
  const reported = useRef(defaultValue);
  const [isUsed, setIsUsed] = useState(false);
  const { module } = useModule(loadMask, isUsed || defaultValue !== "");

  // Input and mask both report a letter, and the mask only after it has loaded.
  function report(value: string) {
    if (value === reported.current) return;
    reported.current = value;
    setIsUsed(true);
    onValue?.(value);
  }

  return (
    <>
      <TextField
        maxLength={MAX_LENGTH}
        {...field}
        inputRef={input}
        defaultValue={defaultValue}
        onFocus={(event) => {
          setIsUsed(true);
          onFocus?.(event);
        }}
        onChange={(event) => report(event.currentTarget.value)}
      />
      {module && <module.InputMask input={input} mask={mask} onValue={report} />}
    </>
  );
}
