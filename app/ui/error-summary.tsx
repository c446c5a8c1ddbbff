import { Plural } from "@lingui/react/macro";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";

export type SummaryError = {
  message: string;
  /** The id of the control it is about; without one it is about the form as a whole. */
  fieldId?: string | undefined;
};

type ErrorSummaryProps = {
  errors: readonly SummaryError[];
  heading?: ReactNode;
  /** Takes the focus when errors arrive. False where the first wrong field takes it instead. */
  takesFocus?: boolean;
};

/** What is wrong with a form, on top of it, each line leading to its field. Empty: nothing. */
export function ErrorSummary({ errors, heading, takesFocus = true }: ErrorSummaryProps) {
  const headingId = useId();
  const box = useRef<HTMLDivElement>(null);
  const key = errors.map((error) => `${error.fieldId ?? ""}:${error.message}`).join("\n");

  useEffect(() => {
    if (key && takesFocus) box.current?.focus();
  }, [key, takesFocus]);

  // By hand: the fragment of the address belongs to the hash routes.
  function goToField(event: MouseEvent, fieldId: string) {
    event.preventDefault();
    const field = document.getElementById(fieldId);
    const target = field?.matches("input, select, textarea, button")
      ? field
      : field?.querySelector<HTMLElement>("input, select, textarea, button");
    target?.focus();
    (target ?? field)?.scrollIntoView({ block: "center" });
  }

  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      aria-labelledby={headingId}
      data-quiet-focus
      className="mb-8 animate-appear rounded-card border-2 border-danger bg-surface p-5"
    >
      <h2 id={headingId} className="font-semibold text-lg">
        {heading ?? (
          <Plural value={errors.length} one="Revisá este dato" other="Revisá estos datos" />
        )}
      </h2>
      <ul className="mt-1 -mb-2">
        {errors.map(({ message, fieldId }) => (
          <li key={`${fieldId}${message}`} className="font-medium text-danger">
            {fieldId ? (
              <a
                href={`#${fieldId}`}
                onClick={(event) => goToField(event, fieldId)}
                className="inline-block py-2.5 underline underline-offset-4 hover:decoration-2"
              >
                {message}
              </a>
            ) : (
              <span className="inline-block py-2.5">{message}</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is wrong with a form as a whole, as conform tells it; the fields say the rest themselves. */
export function FormErrors({ errors = [] }: { errors: readonly string[] | undefined }) {
  return <ErrorSummary errors={errors.map((message) => ({ message }))} />;
}
