import type { LucideIcon } from "lucide-react";
import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Field, type FieldLook } from "./form-field";
import { withoutLook } from "./text-field";

type SelectFieldProps = FieldLook &
  Omit<ComponentProps<"select">, "ref" | "className" | "multiple" | "children"> & {
    options: readonly { value: string | number; label: string; disabled?: boolean }[];
    placeholder?: string;
    /** Borderless and as wide as its text, after an icon. */
    plainIcon?: LucideIcon;
  };

export function SelectField({ options, placeholder, plainIcon, ...props }: SelectFieldProps) {
  const select = withoutLook(props);
  return (
    <Field {...props}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            className={classNames(
              "control appearance-none truncate",
              !plainIcon && "pr-[calc(0.875rem+30px)]",
              plainIcon &&
                "field-sizing-content min-h-11 w-auto max-w-full border-transparent bg-transparent py-2 pr-8 pl-8 font-medium hover:bg-sunken max-[22.5rem]:pl-2 @max-[18.5rem]:w-full",
            )}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          {plainIcon && (
            <Icon
              of={plainIcon}
              size={18}
              className="pointer-events-none absolute inset-y-0 left-2 my-auto text-muted max-[22.5rem]:hidden"
            />
          )}
          <Icon
            of={ChevronDown}
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted"
          />
        </div>
      )}
    </Field>
  );
}
