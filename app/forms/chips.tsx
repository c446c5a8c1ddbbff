import Check from "lucide-react/icons/check";
import type { ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { errorId, FieldErrors, useControlProps } from "./form-field";

type ChipOption = {
  value: string;
  label: ReactNode;
  disabled?: boolean;
};

type ChipsProps = {
  legend: ReactNode;
  end?: ReactNode;
  options: readonly ChipOption[];
  name: string;
  /** Controlled; without it the form holds the choice, starting with `defaultValue`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  /** Class of grid columns, too narrow for check marks; without it chips flow in lines. */
  columns?: string;
  errors?: string[];
  id?: string;
};

export function Chips({
  legend,
  end,
  options,
  name,
  value,
  defaultValue,
  onChange,
  columns,
  errors,
  id,
}: ChipsProps) {
  const group = useControlProps({ id, errors });
  const legendId = `${group.id}-legend`;
  return (
    <div {...group} role="radiogroup" aria-labelledby={legendId}>
      <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <p id={legendId} className="font-display text-lg leading-tight">
          {legend}
        </p>
        {end && <div className="text-muted text-sm">{end}</div>}
      </div>
      <div className={columns ? classNames("grid", columns) : "flex flex-wrap gap-2"}>
        {options.map((option) => (
          <label key={option.value} className="chip">
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            {!columns && <Icon of={Check} size={16} strokeWidth={2.4} className="chip-mark" />}
            <span className="min-w-0">{option.label}</span>
          </label>
        ))}
      </div>
      <FieldErrors id={errorId(group.id)} errors={errors} />
    </div>
  );
}
