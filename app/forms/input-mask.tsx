import "imask/esm/masked/pattern";
import "imask/esm/masked/dynamic";
import "imask/esm/masked/regexp";
import type { FactoryOpts } from "imask/esm";
import { type MutableRefObject, useMemo } from "react";
import useIMask from "react-imask/esm/hook";
import { imaskOptions } from "~/domain/mask-options";
import type { Mask } from "~/domain/masks";

type InputMaskProps = {
  input: MutableRefObject<HTMLInputElement | null>;
  mask: Mask;
  onValue: (value: string) => void;
};

export function InputMask({ input, mask, onValue }: InputMaskProps) {
  const options = useMemo(() => imaskOptions(mask) as FactoryOpts, [mask]);
  useIMask<HTMLInputElement>(options, { ref: input, onAccept: onValue });
  return null;
}
