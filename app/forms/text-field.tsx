import LoaderCircle from "lucide-react/icons/loader-circle";
import Search from "lucide-react/icons/search";
import type { ClipboardEvent, ComponentProps, ReactNode, Ref } from "react";
import { stripInvisible } from "~/domain/plain-text";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { Field, type FieldLook } from "./form-field";

export type TextFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "ref" | "className" | "children"> & {
    inputRef?: Ref<HTMLInputElement>;
    start?: ReactNode;
    end?: ReactNode;
    controlClassName?: string;
  };

/** Pastes without invisible characters; execCommand keeps the undo history. */
function pastePlain(event: ClipboardEvent<HTMLInputElement>) {
  const pasted = event.clipboardData.getData("text");
  const plain = stripInvisible(pasted);
  if (plain !== pasted && document.execCommand("insertText", false, plain)) event.preventDefault();
}

export function TextField({ inputRef, start, end, controlClassName, ...props }: TextFieldProps) {
  const input = withoutLook(props);
  return (
    <Field {...props}>
      {(control) => (
        <div className="relative">
          {start}
          <input
            onPaste={pastePlain}
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

type SearchFieldProps = Omit<TextFieldProps, "type" | "start"> & { busy?: boolean };

export function SearchField({ busy, end, controlClassName, ...props }: SearchFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      type="search"
      controlClassName={classNames("pr-12 pl-11", controlClassName)}
      start={
        <Icon
          of={Search}
          className="pointer-events-none absolute inset-y-0 left-4 my-auto text-muted"
        />
      }
      end={busy ? <Icon of={LoaderCircle} className="mr-3 animate-spin text-muted" /> : end}
    />
  );
}

type TextAreaFieldProps = FieldLook & Omit<ComponentProps<"textarea">, "ref" | "className">;

export function TextAreaField(props: TextAreaFieldProps) {
  const area = withoutLook(props);
  return (
    <Field {...props}>
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

export function withoutLook<Props extends FieldLook>(props: Props): Omit<Props, keyof FieldLook> {
  const { label, labelHidden, hint, errors, announced, optional, className, ...control } = props;
  return control;
}
