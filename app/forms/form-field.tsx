import { Trans } from "@lingui/react/macro";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { type ReactNode, useId } from "react";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";

export type FieldLook = {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  errors?: string[];
  /** Announces errors, for a button of the field without an error summary. */
  announced?: boolean | undefined;
  /** Beside the label, outside the control's accessible name. */
  optional?: boolean;
  className?: string;
};

type ControlProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Ids are conform's (`…-error`, `…-description`). */
export function Field({
  id,
  label,
  labelHidden,
  hint,
  errors,
  announced,
  optional,
  className,
  "aria-describedby": describedBy,
  children,
}: FieldLook & {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}) {
  const control = useControlProps({ id, hint, errors, optional, "aria-describedby": describedBy });
  return (
    <div className={classNames("flex min-w-0 flex-col", className)}>
      <div className={labelHidden ? "sr-only" : "mb-1.5 flex flex-wrap gap-x-1.5"}>
        <label htmlFor={control.id} className="font-medium">
          {label}
        </label>
        {optional && (
          <span id={optionalId(control.id)} className="text-muted">
            <Trans>(opcional)</Trans>
          </span>
        )}
      </div>
      {hint && <FieldHint id={hintId(control.id)}>{hint}</FieldHint>}
      {children(control)}
      <div role={announced ? "status" : undefined}>
        <FieldErrors id={errorId(control.id)} errors={errors} />
      </div>
    </div>
  );
}

export function useControlProps(field: {
  id?: string | undefined;
  hint?: ReactNode;
  errors?: string[] | undefined;
  optional?: boolean | undefined;
  "aria-describedby"?: string | undefined;
}): ControlProps {
  const ownId = useId();
  const id = field.id ?? ownId;
  const wrong = Boolean(field.errors?.length);
  const described = [
    field["aria-describedby"],
    field.optional && optionalId(id),
    field.hint && hintId(id),
    wrong && errorId(id),
  ];
  return {
    id,
    "aria-describedby": described.filter(Boolean).join(" ") || undefined,
    "aria-invalid": wrong || undefined,
  };
}

function optionalId(id: string): string {
  return `${id}-optional`;
}

export function hintId(id: string): string {
  return `${id}-description`;
}

export function errorId(id: string): string {
  return `${id}-error`;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="-mt-0.5 mb-1.5 text-muted text-sm">
      {children}
    </p>
  );
}

export function FieldErrors({ id, errors }: { id: string; errors?: string[] | undefined }) {
  if (!errors?.length) return null;
  return (
    <div id={id} className="mt-1.5 flex animate-appear gap-1.5 font-medium text-danger text-sm">
      <Icon of={CircleAlert} size={18} className="mt-0.5 shrink-0" />
      <div>
        {errors.map((error) => (
          <p key={error}>{error}</p>
        ))}
      </div>
    </div>
  );
}

type FieldMetadata = { id: string; name: string; errors?: string[] | undefined };

export type FieldProps = ReturnType<typeof fieldProps>;

export function fieldProps({ id, name, errors = [] }: FieldMetadata) {
  return { id, name, errors };
}
