import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps, Ref } from "react";
import { classNames } from "./class-names";
import { Field, type FieldLook } from "./field";
import { controlProps } from "./text-field";

type SelectOption = { value: string | number; label: string; disabled?: boolean };

type SelectFieldProps = FieldLook &
  Omit<ComponentProps<"select">, "ref" | "className" | "multiple"> & {
    options?: readonly SelectOption[];
    placeholder?: string;
    quiet?: boolean;
    selectRef?: Ref<HTMLSelectElement>;
  };

export function SelectField({
  options,
  placeholder,
  quiet,
  selectRef,
  children,
  ...props
}: SelectFieldProps) {
  const select = controlProps(props);
  return (
    <Field {...props}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            ref={selectRef}
            className={classNames(
              // The arrow does not grow with the text.
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
