import type { ComponentProps } from "react";
import { errorId, FieldErrors, type FieldLook, hintId, useControlProps } from "./form-field";

type CheckboxFieldProps = Omit<FieldLook, "labelHidden" | "optional" | "className"> &
  Omit<ComponentProps<"input">, "ref" | "className">;

export function CheckboxField({ label, hint, errors, ...input }: CheckboxFieldProps) {
  const control = useControlProps({ ...input, hint, errors });
  return (
    <div className="flex flex-col">
      <div className="flex gap-3">
        <input {...input} {...control} type="checkbox" className="tick my-2.5 cursor-pointer" />
        <div className="min-w-0 py-2.5">
          {/* The padding makes the label a target of 44 px. */}
          <label htmlFor={control.id} className="-my-2.5 block py-2.5 font-medium">
            {label}
          </label>
          {hint && (
            <p id={hintId(control.id)} className="text-muted text-sm">
              {hint}
            </p>
          )}
        </div>
      </div>
      <FieldErrors id={errorId(control.id)} errors={errors} />
    </div>
  );
}
