import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, Ref } from "react";
import { classNames } from "./class-names";
import { Field, type FieldLook } from "./field";
import { splitLook } from "./text-field";

type SelectOption = { value: string | number; label: string; disabled?: boolean };

type SelectFieldProps = FieldLook &
  Omit<ComponentProps<"select">, "ref" | "className" | "multiple"> & {
    /** The choices; `children` may hold `<option>`s instead. */
    options?: readonly SelectOption[];
    /** A first, empty choice. */
    placeholder?: string;
    /** Without border, for the top bar. */
    quiet?: boolean;
    selectRef?: Ref<HTMLSelectElement>;
  };

/** The platform's own select: the wheel on a phone, type-ahead on a keyboard. */
export function SelectField({
  options,
  placeholder,
  quiet,
  selectRef,
  children,
  ...props
}: SelectFieldProps) {
  const [look, select] = splitLook(props);
  return (
    <Field {...look}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            ref={selectRef}
            className={classNames(
              // The arrow does not grow with the text, nor does its room.
              "control appearance-none truncate pr-[calc(0.875rem+30px)]",
              quiet && "border-transparent bg-transparent font-medium hover:bg-sunken",
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options?.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <ChevronDown
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  );
}
