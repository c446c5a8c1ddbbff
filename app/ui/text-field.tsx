import { Trans } from "@lingui/react/macro";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Search from "lucide-react/icons/search";
import { type ComponentProps, type ReactNode, type Ref, useState } from "react";
import { classNames } from "./class-names";
import { Field, type FieldLook } from "./field";

export type TextFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "ref" | "className" | "children"> & {
    inputRef?: Ref<HTMLInputElement>;
    /** Stands inside the control at its end: a button, a unit. */
    end?: ReactNode;
    controlClassName?: string;
  };

/** One line of text. Takes plain props or what conform's `getInputProps` returns. */
export function TextField({ inputRef, end, controlClassName, ...props }: TextFieldProps) {
  const [look, input] = splitLook(props);
  return (
    <Field {...look}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            ref={inputRef}
            className={classNames("control", controlClassName)}
          />
          {end && <div className="absolute inset-y-0 right-0.5 flex items-center">{end}</div>}
        </div>
      )}
    </Field>
  );
}

/** A password, with a button that shows what was typed. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "end">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...props}
      type={shown ? "text" : "password"}
      controlClassName="pr-24"
      end={
        <button
          type="button"
          onClick={() => setShown(!shown)}
          className="min-h-11 rounded-card px-3.5 font-semibold text-primary text-sm hover:bg-primary-soft"
        >
          {shown ? <Trans>Ocultar</Trans> : <Trans>Mostrar</Trans>}
        </button>
      }
    />
  );
}

type SearchFieldProps = Omit<TextFieldProps, "type" | "end"> & {
  /** A search is under way. */
  busy?: boolean;
  /** Stands inside the control at its end, where the waiting sign shows while busy. */
  end?: ReactNode;
};

/** A searchbox with its glass. */
export function SearchField({ busy, end, controlClassName, ...props }: SearchFieldProps) {
  const [look, input] = splitLook(props);
  const { inputRef, ...attributes } = input as typeof input & { inputRef?: Ref<HTMLInputElement> };
  return (
    <Field {...look}>
      {(control) => (
        <div className="relative">
          <Search
            aria-hidden
            size={20}
            strokeWidth={1.75}
            className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted"
          />
          <input
            autoComplete="off"
            {...attributes}
            {...control}
            type="search"
            ref={inputRef}
            className={classNames("control pr-12 pl-11", controlClassName)}
          />
          <div className="absolute inset-y-0 right-0.5 flex items-center">
            {busy ? (
              <LoaderCircle aria-hidden size={20} className="mr-3 animate-spin text-muted" />
            ) : (
              end
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldLook & Omit<ComponentProps<"textarea">, "ref" | "className">;

/** Several lines of text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const [look, area] = splitLook(props);
  return (
    <Field {...look}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          className="control field-sizing-content max-h-80"
        />
      )}
    </Field>
  );
}

type Look = FieldLook & { id?: string; "aria-describedby"?: string };

/** Parts what the frame around a control needs from what the control itself gets. */
export function splitLook<P extends Look>(props: P): [Look, Omit<P, keyof FieldLook>] {
  const { label, labelHidden, hint, errors, announced, optional, className, ...control } = props;
  const { id, "aria-describedby": describedBy } = props;
  return [
    {
      label,
      labelHidden,
      hint,
      errors,
      announced,
      optional,
      className,
      id,
      "aria-describedby": describedBy,
    },
    control,
  ];
}
