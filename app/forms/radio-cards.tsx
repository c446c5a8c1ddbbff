import { type ReactNode, useId } from "react";
import { classNames } from "~/ui/class-names";
import { errorId, FieldErrors, FieldHint, hintId, useControlProps } from "./form-field";

type RadioOption = {
  value: string;
  title: ReactNode;
  description?: ReactNode;
  end?: ReactNode;
  media?: ReactNode;
  disabled?: boolean;
  reason?: ReactNode;
};

type RadioCardsProps = {
  legend: ReactNode;
  legendHidden?: boolean;
  hint?: ReactNode;
  errors?: string[];
  options: readonly RadioOption[];
  name: string;
  /** Controlled; without it the form holds the choice, starting with `defaultValue`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  /** `fit` and `desktop` have low cards: two per row where they fit, or on a desktop only. */
  layout?: keyof typeof layouts;
  id?: string;
  form?: string;
  children?: ReactNode;
};

const layouts = {
  list: "gap-2",
  pair: "gap-2 sm:grid-cols-2",
  fit: "grid-cols-[repeat(auto-fit,minmax(max(8.5rem,34%),1fr))] gap-1.5",
  desktop: "gap-1.5 lg:grid-cols-2",
};

export function RadioCards({
  legend,
  legendHidden,
  hint,
  errors,
  options,
  name,
  value,
  defaultValue,
  onChange,
  layout = "list",
  form,
  children,
  ...rest
}: RadioCardsProps) {
  const compact = layout === "fit" || layout === "desktop";
  const group = useControlProps({ ...rest, hint, errors });
  const legendId = `${group.id}-legend`;
  return (
    <div {...group} role="radiogroup" aria-labelledby={legendId} className="min-w-0">
      <div
        className={compact ? "flex flex-wrap items-baseline justify-between gap-x-4" : undefined}
      >
        <p
          id={legendId}
          className={
            legendHidden
              ? "sr-only"
              : classNames("font-display text-lg leading-tight", compact ? "mb-1.5" : "mb-2.5")
          }
        >
          {legend}
        </p>
        {hint && <FieldHint id={hintId(group.id)}>{hint}</FieldHint>}
      </div>
      {/* The error stands above the cards, where the first radio receives focus. */}
      <div className="mb-3 empty:hidden">
        <FieldErrors id={errorId(group.id)} errors={errors} />
      </div>
      <div className={classNames("grid", layouts[layout])}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            compact={compact}
            input={{
              name,
              form,
              checked: value === undefined ? undefined : value === option.value,
              defaultChecked: value === undefined ? defaultValue === option.value : undefined,
              onChange: () => onChange?.(option.value),
            }}
          />
        ))}
      </div>
      {children && <div className="mt-3">{children}</div>}
    </div>
  );
}

type RadioCardProps = {
  option: RadioOption;
  compact: boolean;
  input: React.ComponentProps<"input">;
};

function RadioCard({ option, compact, input }: RadioCardProps) {
  const id = useId();
  const { value, title, description, end, media, disabled, reason } = option;
  const details = [
    end && `${id}-end`,
    description && `${id}-description`,
    reason && `${id}-reason`,
  ].filter(Boolean);
  return (
    <label
      className={classNames(
        "choice-card flex min-w-0",
        compact
          ? "min-h-11 gap-2 px-2.5 py-1.5"
          : "gap-[min(0.875rem,4.5vw)] px-[min(1rem,5vw)] py-3.5",
      )}
    >
      <input
        {...input}
        type="radio"
        value={value}
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={details.join(" ") || undefined}
        className="tick"
      />
      {media}
      <span
        className={classNames(
          "flex min-w-0 flex-1 flex-wrap items-baseline justify-between",
          compact ? "content-start gap-x-2" : "gap-x-4 gap-y-1",
        )}
      >
        <span className={compact ? "contents" : "min-w-0 flex-1 basis-[8rem]"}>
          <span
            id={`${id}-title`}
            className={classNames("block font-semibold", compact && "min-w-0 flex-1 basis-[8rem]")}
          >
            {title}
          </span>
          {description && (
            <span
              id={`${id}-description`}
              className={classNames(
                "block min-w-0 text-muted text-sm",
                compact ? "order-last basis-full" : "mt-0.5",
              )}
            >
              {description}
            </span>
          )}
          {reason && (
            <span id={`${id}-reason`} className="mt-0.5 block font-medium text-sm text-warn">
              {reason}
            </span>
          )}
        </span>
        {end && (
          // Below the title where space is narrow.
          <span id={`${id}-end`} className="text-muted text-sm tabular-nums">
            {end}
          </span>
        )}
      </span>
    </label>
  );
}
